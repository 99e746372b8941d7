/** A file of the store, by its whole name; unfinished drafts of a crash are among them. */
export type StoredFile = { name: string; changedAt: Date; bytes: number }

/** Where photos and made documents lie: local disk by default, S3 when configured. */
export type FileStore = {
  /** Publishes whole or not at all. */
  save: (name: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Null when there is no such file. */
  find: (name: string) => Promise<Uint8Array | null>
  remove: (name: string) => Promise<void>
  /** Every file whose name begins with a folder (`images/`). */
  list: (folder: string) => AsyncIterable<StoredFile>
}
