/** The engine cannot answer now, but will: a full pool, a lost connection, a restart under way. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Reads go on, writes are refused: the disk is nearly full. */
export class DatabaseReadOnly extends Error {
  override name = 'DatabaseReadOnly'
}

/**
 * The database must not be opened, and a person has to act: another process holds it, another
 * version wrote it, a migration was changed. The message is the whole explanation; no stack needed.
 */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'
}
