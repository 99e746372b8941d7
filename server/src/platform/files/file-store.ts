import type { Readable } from 'node:stream'

/** A file of the store with its full name; unfinished drafts of a crash are included. */
export type StoredFile = { name: string; changedAt: Date; bytes: number }

/**
 * The store is unavailable at the moment, independent of the request. `isReadOnly`: no space, or no
 * writes accepted.
 */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
  readonly isReadOnly: boolean

  constructor(message: string, { isReadOnly, cause }: { isReadOnly: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isReadOnly = isReadOnly
  }
}

/** The store of photos and rendered documents: local disk by default, S3 when configured. */
export type FileStore = {
  /** Publishes whole or not at all. An upload ends with the signal, and rejects with its reason. */
  save: (
    name: string,
    bytes: Uint8Array,
    contentType: string,
    signal?: AbortSignal,
  ) => Promise<void>
  /** Null when there is no such file. */
  find: (name: string) => Promise<Uint8Array | null>
  /** Publishes a local file in the same way, without reading it into memory. */
  saveFile: (name: string, path: string, contentType: string, signal?: AbortSignal) => Promise<void>
  /** Finds a file as a stream; null when there is no such file. */
  open: (name: string) => Promise<{ size: number; open: () => Readable } | null>
  remove: (name: string) => Promise<void>
  /** Every file whose name begins with a folder (`images/`). */
  list: (folder: string) => AsyncIterable<StoredFile>
}
