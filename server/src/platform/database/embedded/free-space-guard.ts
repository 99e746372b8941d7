import { statfs } from 'node:fs/promises'
import type { DatabaseLog } from '../database-handle.ts'

/** Opens again only with this much more than it closed at, so that it does not flutter. */
const HYSTERESIS = 1.25
const CHECK_MS = 2_000

export type FreeSpaceGuardOptions = {
  directory: string
  minimumFreeBytes: number
  log: DatabaseLog
  changed: (isWritable: boolean) => void
  /** Called after every check of the free space but the first. */
  looked?: (isOpen: boolean) => Promise<void>
  checkMs?: number
  /** Bytes an unprivileged process may still write; replaced where a test cannot fill a disk. */
  measure?: (directory: string) => Promise<number>
}

export type FreeSpaceGuard = {
  readonly isOpen: boolean
  check(): Promise<void>
  stop(): void
}

/**
 * Closes the database for writing while there is still room to close it properly: on a disk that is
 * really full the engine hangs or breaks. Opens it again by itself when there is space.
 */
export async function startFreeSpaceGuard(options: FreeSpaceGuardOptions): Promise<FreeSpaceGuard> {
  const { directory, minimumFreeBytes, log, changed, looked, measure = freeBytes } = options
  let isOpen = true

  async function check(): Promise<void> {
    const free = await measure(directory)
    const needed = isOpen ? minimumFreeBytes : minimumFreeBytes * HYSTERESIS
    if (free >= needed === isOpen) return
    isOpen = !isOpen
    log(
      isOpen ? 'info' : 'error',
      isOpen ? 'writing is possible again' : 'disk nearly full: read-only',
      {
        directory,
        freeBytes: free,
      },
    )
    changed(isOpen)
  }

  const report = (error: unknown) =>
    log('warn', 'cannot measure the free space', { directory, error: String(error) })
  await check()
  const checkSpace = async () => {
    await check()
    await looked?.(isOpen)
  }
  const timer = setInterval(() => void checkSpace().catch(report), options.checkMs ?? CHECK_MS)
  timer.unref()
  return {
    get isOpen() {
      return isOpen
    },
    check,
    stop: () => clearInterval(timer),
  }
}

export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}
