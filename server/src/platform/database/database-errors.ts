/**
 * The engine cannot answer at the moment, a retry will succeed: a full pool, a lost connection, a
 * restart under way.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** The disk is nearly full: reads are answered, writes are refused. */
export class DatabaseReadOnly extends Error {
  override name = 'DatabaseReadOnly'
}

/**
 * The database must not be opened, and an operator has to act: another process holds it, another
 * version wrote it, a migration was changed. The message is the whole explanation; no stack needed.
 */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'
}

/** The disk has no room for a second database, which a backup of the embedded one reads from. */
export class NoRoomForCopy extends DatabaseRefusal {}

/** The role may not make what the migrations make; `said` is the message of PostgreSQL. */
export function ownerNeeded(said: string): string {
  return `The role may not make tables in the schema public: make it the owner of the database. PostgreSQL says: ${said}.`
}
