import type { Readable } from 'node:stream'

/** A file of the store, by its whole name; unfinished drafts of a crash are among them. */
export type StoredFile = { name: string; changedAt: Date; bytes: number }

/**
 * The store keeps or gives nothing now, through no fault of the request. `isReadOnly`: it has no room, or
 * takes no writes.
 */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
  readonly isReadOnly: boolean

  constructor(message: string, { isReadOnly, cause }: { isReadOnly: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isReadOnly = isReadOnly
  }
}

/** Where photos and made documents lie: local disk by default, S3 when configured. */
export type FileStore = {
  /** Publishes whole or not at all. */
  save: (name: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Null when there is no such file. */
  find: (name: string) => Promise<Uint8Array | null>
  /** Publishes a file of this machine, whole or not at all, without reading it into memory. */
  saveFile: (name: string, path: string, contentType: string) => Promise<void>
  /** The same as `find`, to be read piece by piece. */
  open: (name: string) => Promise<{ size: number; open: () => Readable } | null>
  remove: (name: string) => Promise<void>
  /** Every file whose name begins with a folder (`images/`). */
  list: (folder: string) => AsyncIterable<StoredFile>
}
