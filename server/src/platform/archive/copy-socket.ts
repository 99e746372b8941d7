import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DatabaseHandle } from '../database/database-handle.ts'
import { ArchiveRefusal, thrownMessage } from './archive-refusal.ts'

/**
 * How the backup command reads an embedded database that a running server holds: through a Unix
 * socket in a folder with mode 0700. The command requests a copy of the database folder and reads
 * it itself; the server removes the copy when the command disconnects or dies.
 */

/** Longer paths do not fit into the address of a Unix socket. */
const MOST_PATH_BYTES = 100
const REQUEST = 'copy'

type Answer = { folder: string } | { refused: string }

function copySocketPath(dataDir: string): string {
  return join(dataDir, 'control', 'backup.sock')
}

/** Serves copies until it is closed. Null where the system or the folder allows no such socket. */
export async function serveCopies(
  dataDir: string,
  { withCopiedFolder }: Pick<DatabaseHandle, 'withCopiedFolder'>,
): Promise<Server | null> {
  const path = copySocketPath(dataDir)
  const isPossible = process.platform !== 'win32' && Buffer.byteLength(path) <= MOST_PATH_BYTES
  if (!withCopiedFolder || !isPossible) return null
  mkdirSync(join(dataDir, 'control'), { recursive: true, mode: 0o700 })
  chmodSync(join(dataDir, 'control'), 0o700)
  // A killed server left the socket: this process holds the lock of the data folder, so no other
  // process listens.
  rmSync(path, { force: true })
  const server = createServer((socket) => void answerCopyRequest(socket, withCopiedFolder))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  chmodSync(path, 0o600)
  return server
}

async function answerCopyRequest(
  socket: Socket,
  withCopiedFolder: NonNullable<DatabaseHandle['withCopiedFolder']>,
): Promise<void> {
  // A command that disconnects early needs no answer.
  socket.on('error', () => undefined)
  const over = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const reply = (said: Answer) => socket.write(`${JSON.stringify(said)}\n`)
  try {
    const [request] = await firstLine(socket)
    if (request !== REQUEST) return void socket.destroy()
    await withCopiedFolder(async (folder) => {
      reply({ folder })
      await over
    })
  } catch (error) {
    reply({ refused: thrownMessage(error) })
    socket.end()
  }
}

/**
 * Runs `work` on a copy of the database of a running server; null when no server answers. Throws
 * `ArchiveRefusal` when the server makes no copy.
 */
export async function onCopyOfServer<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<{ result: T } | null> {
  const path = copySocketPath(dataDir)
  if (!existsSync(path)) return null
  const socket = await reach(path)
  if (!socket) return null
  try {
    socket.write(`${REQUEST}\n`)
    const [line] = await firstLine(socket)
    if (line === undefined) throw new ArchiveRefusal('The server ended before it made a copy.')
    const said = JSON.parse(line) as Answer
    if ('refused' in said) throw new ArchiveRefusal(said.refused)
    return { result: await work(said.folder) }
  } finally {
    socket.destroy()
  }
}

/** Null for a socket that a killed server left behind. */
function reach(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(null)
      else reject(new ArchiveRefusal(`The running server cannot be asked: ${error.message}`))
    })
  })
}

/** Empty when the other side disconnects without a line. */
async function firstLine(socket: Socket): Promise<string[]> {
  const lines = createInterface({ input: socket })
  const { promise, resolve } = Promise.withResolvers<string[]>()
  lines.once('line', (line) => resolve([line]))
  lines.once('close', () => resolve([]))
  return promise
}
