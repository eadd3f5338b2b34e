"""Names that MicroPython 1.28 for the RP2040 has in its own flash: the program may use any of them, and they cost no memory.

All attributes of its built-in objects are among them, so a name that is not here belongs to nobody but the program. Written in
Python, and not counted here, are only its library's functions, which the program knows by importing them.
"""

# A number in every compiled file: py/makeqstrdata.py, static_qstr_list.
_NUMBERED = """
ArithmeticError AssertionError AttributeError BaseException EOFError Ellipsis Exception GeneratorExit ImportError IndentationError
IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError NoneType NotImplementedError OSError OverflowError RuntimeError
StopIteration SyntaxError SystemExit TypeError ValueError ZeroDivisionError abs all any append args bool builtins bytearray bytecode
bytes callable chr classmethod clear close const copy count dict dir divmod end endswith eval exec extend find format from_bytes get
getattr globals hasattr hash id index insert int isalpha isdigit isinstance islower isspace issubclass isupper items iter join key keys
len list little locals lower lstrip main map micropython next object open ord pop popitem pow print range read readinto readline remove
replace repr reverse rfind rindex round rsplit rstrip self send sep set setattr setdefault sort sorted split start startswith
staticmethod step stop str strip sum super throw to_bytes tuple type update upper value values write zip
"""

# Text in a compiled file: genhdr/qstrdefs.generated.h of a build for RPI_PICO.
_OTHERS = """
ADC ALT ALT_GPCK ALT_I2C ALT_PIO0 ALT_PIO1 ALT_PWM ALT_SIO ALT_SPI ALT_UART ALT_USB ARRAY AUTO BFINT16 BFINT32 BFINT8 BFUINT16 BFUINT32
BFUINT8 BF_LEN BF_POS BIG_ENDIAN BUILTIN_CDC BUILTIN_DEFAULT BUILTIN_NONE BytesIO CORE_TEMP CTS CancelledError DMA DeflateIO EACCES
EADDRINUSE EAGAIN EALREADY EBADF ECONNABORTED ECONNREFUSED ECONNRESET EEXIST EHOSTUNREACH EINPROGRESS EINVAL EIO EISDIR ENOBUFS ENODEV
ENOENT ENOMEM ENOTCONN EOPNOTSUPP EPERM ETIMEDOUT FLOAT32 FLOAT64 FileIO Flash FrameBuffer FrameBuffer1 GP0 GP1 GP10 GP11 GP12 GP13 GP14
GP15 GP16 GP17 GP18 GP19 GP2 GP20 GP21 GP22 GP25 GP26 GP27 GP28 GP3 GP4 GP5 GP6 GP7 GP8 GP9 GPCK GPIO0 GPIO1 GPIO10 GPIO11 GPIO12 GPIO13
GPIO14 GPIO15 GPIO16 GPIO17 GPIO18 GPIO19 GPIO2 GPIO20 GPIO21 GPIO22 GPIO23 GPIO24 GPIO25 GPIO26 GPIO27 GPIO28 GPIO29 GPIO3 GPIO4 GPIO5
GPIO6 GPIO7 GPIO8 GPIO9 GS2_HMSB GS4_HMSB GS8 GZIP I2C I2CTarget I2S IN INT INT16 INT32 INT64 INT8 INV_RX INV_TX IN_HIGH IN_LOW IOBase
IRQ_ADDR_MATCH_READ IRQ_ADDR_MATCH_WRITE IRQ_BREAK IRQ_END_READ IRQ_END_WRITE IRQ_FALLING IRQ_READ_REQ IRQ_RISING IRQ_RXIDLE IRQ_SM0
IRQ_SM1 IRQ_SM2 IRQ_SM3 IRQ_TXIDLE IRQ_WRITE_REQ JOIN_NONE JOIN_RX JOIN_TX LED LITTLE_ENDIAN LONG LONGLONG LSB LockType MONO MONO_HLSB
MONO_HMSB MONO_VLSB MSB MVLSB NATIVE NotImplemented ONE_SHOT OPEN_DRAIN OUT OUT_HIGH OUT_LOW OrderedDict PERIODIC PIO PIO0 PIO1 POLLERR
POLLHUP POLLIN POLLOUT PTR PULL_DOWN PULL_UP PWM PWRON_RESET Pin PinAF RAW RGB565 RTC RTS RX RingIO SHIFT_LEFT SHIFT_RIGHT SHORT SIO SPI
STEREO Signal SoftI2C SoftSPI StateMachine StopAsyncIteration StringIO TX Task TaskQueue TextIOWrapper Timer UART UINT UINT16 UINT32
UINT64 UINT8 ULONG ULONGLONG USB USBDevice USHORT UnicodeError VOID VfsFat VfsLfs2 ViperTypeError WDT WDT_RESET ZLIB a2b_base64 abs_tol
acos acosh acquire active add add_program addr addressof addrsize aes ahb_err align alloc_emergency_exception_buf allocate_lock alt and_
appendleft arg argv array asin asinh asm_pio_encode asm_thumb asr atan atan2 atanh b b2a_base64 baudrate bin binascii bits bitstream bl
blit board bootloader bootsel_button bound_method bswap buf buffer buffering builtin_driver busy bx bytearray_at byteorder bytes_at
calcsize callback cancel ceil center chain_to channel chdir choice closure clz cmath cmp code collect collections compile complex config
control_xfer_cb copysign coro cos cosh cpsid cpsie cpu crc32 crc8 cryptolib ctrl cts cur_task data datetime decode decrypt deepsleep
default deflate degrees deinit delattr deleter deque desc_cfg desc_dev desc_strs dht_readinto dict_view difference difference_update
digest disable disable_irq discard doc done dump dumps dupterm dupterm_notify duty_ns duty_u16 e ellipse enable enable_irq encode
encoding encrypt enumerate ep_max erf erfc errno errorcode execfile exit exp expm1 fabs factorial feed file fill fill_rect filter
firstbit flags float floor flow flush fmod framebuf freq frexp fromhex fromkeys frozenset function gamma gc generator get_ident getcwd
getrandbits getter getvalue gmtime group groups handler hard hashlib heap_lock heap_unlock heapify heappop heappush heapq help hex
hexlify high high_pri hline ibuf idle ilistdir imag implementation in_base in_shiftdir inc_read inc_write indices inf init input
intersection intersection_update invert io ioctl ipoll irq irq_quiet isclose isdisjoint isenabled isfinite isinf isnan issubset
issuperset iterable iterator itf_max jmp_pin json kbd_intr keepends label ldexp ldr ldrb ldrex ldrh lgamma libc_ver lightsleep line
listdir load loads localtime lock locked log log10 log2 lookahead low lsl lsr machine match math max maxsize md5 mem mem16 mem32 mem8
mem_addrsize mem_alloc mem_free mem_info memaddr memoryview min miso mkdir mkfs mktime mode modf modify module modules mosi mount mov
movt movw movwt mrs mtime name namedtuple nan native newline nodename nop oct off on onewire open_itf_cb opt_level os out_base
out_shiftdir pack pack_ctrl pack_into parity partition path peek pend_throw period ph_key phase pi pixel platform polar polarity poll
poly popleft print_exception prog progsize property ps1 ps2 ptr ptr16 ptr32 ptr8 pull pull_thresh push push_thresh put python_compiler
qstr_info r radians randint random randrange rate rb rbit re read_err read_u16 readbit readblocks readbyte readfrom readfrom_into
readfrom_mem readfrom_mem_into readlines readonly readsize real rect register registers rel_tol release remote_wakeup remove_program
rename reset reset_cause reset_cb restart reversed ring_sel ring_size rmdir rp2 rpartition rts rx rx_fifo rxbuf scan schedule sck scl
scroll sd sda sdiv search seed seek select sendbreak separators set_base setter sha1 sha256 shift sideset_base sin single sinh size
sizeof sleep sleep_ms sleep_us slice sniff_en soft_reset span splitlines sqrt stack_size stack_use stall start_new_thread stat state
state_machine statvfs stderr stdin stdout str_max strb strex strh struct sub submit_xfer symmetric_difference
symmetric_difference_update sync sys sysname tan tanh tau tell text threshold tick_hz ticks_add ticks_cpu ticks_diff ticks_ms ticks_us
time time_ns time_pulse_us timeout timeout_char toggle treq_sel trigger trunc tx tx_fifo txbuf txdone uctypes udiv uint umount uname
unhexlify uniform union unique_id unlink unpack unpack_ctrl unpack_from unregister unsafe urandom usys vcmp vcvt_f32_s32 vcvt_s32_f32
version version_info vfs viper vldr vline vmov vmrs vneg vsqrt vstr wfi write_err write_readinto writebit writeblocks writebyte writeto
writeto_mem writevto ws xfer_cb
"""

# Modules that an import would find in MicroPython's firmware, or people put on a device: `help("modules")`, micropython-lib.
_LIBRARY = """
_asyncio _boot _boot_fat _onewire _rp2 _thread aioble array asyncio binascii bluetooth btree builtins cmath collections cryptolib
deflate dht ds18x20 errno framebuf gc hashlib heapq io json lwip machine main marshal math micropython mip neopixel network ntptime
onewire openamp os platform random re requests rp2 select socket ssl struct sys time tls uasyncio uctypes ussl usb usys vfs
webrepl websocket zlib
"""

NUMBERED = tuple(_NUMBERED.split())
OTHERS = tuple(_OTHERS.split())
LIBRARY = tuple(_LIBRARY.split())
