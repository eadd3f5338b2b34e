export const find = (id) => document.getElementById(id);
