CREATE TABLE clock (
	name VARCHAR(16) NOT NULL, 
	control VARCHAR(100) NOT NULL, 
	options VARCHAR(100) NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE device (
	id VARCHAR(8) NOT NULL, 
	board VARCHAR(40) NOT NULL, 
	first_seen DATETIME NOT NULL, 
	last_seen DATETIME NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE game (
	id INTEGER NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	device_id VARCHAR(8) NOT NULL, 
	epoch VARCHAR(8) NOT NULL, 
	number INTEGER NOT NULL, 
	record BLOB NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	reason TEXT NOT NULL, 
	preset VARCHAR(40) NOT NULL, 
	options TEXT NOT NULL, 
	rules INTEGER NOT NULL, 
	control TEXT NOT NULL, 
	played_at DATETIME, 
	"after" INTEGER, 
	synced_at DATETIME NOT NULL, 
	moves INTEGER NOT NULL, 
	duration BIGINT NOT NULL, 
	ended_early BOOLEAN NOT NULL, 
	padded BOOLEAN NOT NULL, 
	rated BOOLEAN NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (name), 
	FOREIGN KEY(device_id) REFERENCES device (id)
);
CREATE TABLE player (
	id INTEGER NOT NULL, 
	name VARCHAR(200) NOT NULL, 
	on_roster BOOLEAN NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (name)
);
CREATE TABLE seat (
	game_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	player_id INTEGER NOT NULL, 
	side INTEGER NOT NULL, 
	score INTEGER NOT NULL, 
	place INTEGER, 
	time_left BIGINT, 
	PRIMARY KEY (game_id, seat), 
	FOREIGN KEY(game_id) REFERENCES game (id), 
	FOREIGN KEY(player_id) REFERENCES player (id)
);
CREATE TABLE sent (
	device_id VARCHAR(8) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	name VARCHAR(200) NOT NULL, 
	PRIMARY KEY (device_id, kind, name), 
	FOREIGN KEY(device_id) REFERENCES device (id)
);
CREATE INDEX ix_game_device_id ON game (device_id);
CREATE INDEX ix_game_preset ON game (preset);
CREATE INDEX ix_seat_player_id ON seat (player_id);
