import { NodeFS } from '@electric-sql/pglite/nodefs'
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { join } from 'node:path'

const SEGMENT = /^pg_wal\/[0-9A-F]{24}$/

type Stream = { nfd: number; node: unknown }
type WriteArguments = [buffer: Int8Array, offset: number, length: number, at: number]
type StreamOps = {
  write: (stream: Stream, ...args: WriteArguments) => number
  fsync?: (stream: Stream) => number
}
type Attributes = { mode?: number }
type NodeOps = {
  mknod: (parent: unknown, name: string, mode: number, device: number) => unknown
  setattr: (node: unknown, attributes: Attributes) => void
}
type NodeFilesystem = {
  stream_ops: StreamOps & { setattr: (stream: Stream, attributes: Attributes) => void }
  node_ops: NodeOps
  realPath(node: unknown): string
}
type StartOptions = Parameters<NodeFS['init']>[1]

/** Told of every write to the write-ahead log, and asked to finish it before other files change. */
export type LogWatcher = {
  logWritten(path: string, bytes: number): void
  finishLog(): void
}

/**
 * The engine's files on a real disk. As published the engine never asks the system to keep what it
 * wrote. Here PostgreSQL runs with fsync on and its own calls (checkpoint, new segment, control file)
 * reach the disk in its own order. The one exception is the flush of the log at each commit: that
 * would stop the engine's thread, so the watcher does it beside it and holds the answers back.
 */
export class DurableFiles extends NodeFS {
  readonly #watcher: LogWatcher

  constructor(directory: string, watcher: LogWatcher) {
    super(directory)
    this.#watcher = watcher
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(engine, options)
    const watch = (module: unknown) => {
      // The engine's module is untyped where it carries the bundled Node filesystem.
      const { NODEFS } = module as { NODEFS: NodeFilesystem }
      keepPrivate(NODEFS)
      watchStreams({ files: NODEFS, root: this.rootDir, watcher: this.#watcher })
    }
    const preRun = [...((emscriptenOpts.preRun ?? []) as unknown[]), watch]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as StartOptions }
  }
}

const forOthers = 0o077

/**
 * The engine's own mask counts for nothing: it sets the mode of each new file to 0666, past that of the
 * process. What belongs to other accounts is taken out before it reaches the disk.
 */
function keepPrivate({ node_ops: nodes, stream_ops: streams }: NodeFilesystem): void {
  const { mknod, setattr } = nodes
  const setStreamAttributes = streams.setattr
  const closed = (attributes: Attributes) =>
    attributes.mode === undefined
      ? attributes
      : { ...attributes, mode: attributes.mode & ~forOthers }
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~forOthers, device)
  nodes.setattr = (node, attributes) => setattr(node, closed(attributes))
  streams.setattr = (stream, attributes) => setStreamAttributes(stream, closed(attributes))
}

type Watched = { files: NodeFilesystem; root: string; watcher: LogWatcher }

function watchStreams({ files, root, watcher }: Watched): void {
  const { stream_ops: streams } = files
  const write = streams.write
  const streamPath = (stream: Stream) =>
    files
      .realPath(stream.node)
      .slice(root.length + 1)
      .replaceAll('\\', '/')

  streams.write = (stream, ...args) => {
    const [buffer, offset, length] = args
    const path = streamPath(stream)
    if (SEGMENT.test(path)) {
      watcher.logWritten(join(root, path), length)
    } else if (mustFollowLog(path, buffer.subarray(offset, offset + 8))) {
      watcher.finishLog()
    }
    return write(stream, ...args)
  }
  streams.fsync = ({ nfd }) => syncToDisk(nfd)
}

/**
 * Write-ahead: a changed page must not reach the disk before the log that explains it. PostgreSQL
 * has flushed that log, but our flush may still be under way. Pages without a log position (the
 * zeros that make a file longer) and temporary files explain nothing.
 */
function mustFollowLog(path: string, firstBytes: Int8Array): boolean {
  if (path.startsWith('base/pgsql_tmp') || path.startsWith('pg_wal/')) return false
  return !(path.startsWith('base/') && firstBytes.every((byte) => byte === 0))
}

/** 0, or the error number for the engine, which treats a failed sync as the end. */
function syncToDisk(descriptor: number): number {
  try {
    fsyncSync(descriptor)
    return 0
  } catch (error) {
    // Some systems cannot sync a folder; there is nothing to lose there that PostgreSQL relies on.
    if (isFolderRefusal(error)) return 0
    throw error
  }
}

function isFolderRefusal(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'EPERM' || code === 'EISDIR' || code === 'EINVAL'
}

/** Syncs one file or folder by its path. */
export function syncPath(path: string, flags = 'r'): void {
  const descriptor = openSync(path, flags)
  try {
    syncToDisk(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
