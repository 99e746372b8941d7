import type { CopiedFiles } from './copy-folder.ts'

/** Where the engine keeps its data. */
export type EnginePlace =
  | { kind: 'directory'; path: string }
  /** Lives and dies with the process; starts from a dump when one is given. For tests. */
  | { kind: 'memory'; templatePath: string | null }

export type EngineLimits = {
  /** A connection waits this long for its turn while another one's transaction is open. */
  waitLimitMs: number
  /** An open transaction may be silent this long before it is rolled back. */
  idleInTransactionLimitMs: number
  /** The amount of new write-ahead log after which the engine makes a checkpoint. */
  checkpointAfterBytes: number
}

/** What the thread is started with. */
export type EngineStart = {
  place: EnginePlace
  limits: EngineLimits
  isReadOnly: boolean
  /** Two moments (ms, hrtime) the watchdog reads: engine busy since, disk busy since. 0 = idle. */
  pulse: BigInt64Array<SharedArrayBuffer>
}

export const ENGINE_PULSE = 0
export const DISK_PULSE = 1

/** A message from the main thread to the engine's thread. `id` names a connection. */
export type EngineRequest =
  | { kind: 'data'; id: number; bytes: Uint8Array }
  | { kind: 'end'; id: number }
  | { kind: 'read-only'; isReadOnly: boolean }
  | { kind: 'dump'; path: string }
  /** Checkpoint, then bring the copy of the folder at `to` up to date, between two transactions. */
  | { kind: 'copy'; to: string; copied: CopiedFiles }
  | { kind: 'stop' }

/** A message from the engine's thread to the main thread. */
export type EngineReply =
  | { kind: 'ready' }
  | { kind: 'refused'; message: string }
  | { kind: 'crashed'; reason: string }
  | { kind: 'data'; id: number; bytes: Uint8Array }
  | { kind: 'end'; id: number }
  | { kind: 'dumped' }
  | { kind: 'copied'; failure: string | null }
