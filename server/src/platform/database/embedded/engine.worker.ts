import { parentPort, workerData } from 'node:worker_threads'
import { copyChanges } from './copy-folder.ts'
import { startEngine, type Engine } from './engine.ts'
import {
  ENGINE_PULSE,
  type EngineReply,
  type EngineRequest,
  type EngineStart,
} from './engine-messages.ts'
import { LogSync } from './log-sync.ts'
import { beat, rest } from './pulse.ts'
import { Turns } from './turns.ts'

/** The embedded engine's own thread: a slow query stops this thread, never the server's. */

const { place, limits, isReadOnly, pulse } = workerData as EngineStart
if (!parentPort) throw new Error('engine.worker.ts runs in a worker thread only')
const port = parentPort

function reply(message: EngineReply, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer)
}

function crashed(error: unknown): never {
  reply({ kind: 'crashed', reason: error instanceof Error ? error.message : String(error) })
  return process.exit(1)
}

const log = new LogSync({ pulse, failed: crashed })

function timed(engine: Engine): Engine {
  return {
    ...engine,
    run(batch) {
      beat(pulse, ENGINE_PULSE)
      const answer = engine.run(batch)
      rest(pulse, ENGINE_PULSE)
      return answer
    },
  }
}

async function main(): Promise<void> {
  const engine = timed(await startEngine(place, log, crashed))
  const turns = new Turns({
    engine,
    log,
    limits,
    send: (id, bytes) => reply({ kind: 'data', id, bytes }, [bytes.buffer]),
    hangUp: (id) => reply({ kind: 'end', id }),
  })
  turns.setReadOnly(isReadOnly)
  const shortest = Math.min(limits.waitLimitMs, limits.idleInTransactionLimitMs)
  setInterval(() => turns.sweep(), Math.min(500, shortest / 4))
  port.on(
    'message',
    (request: EngineRequest) => void answerEngineRequest(request, engine, turns).catch(crashed),
  )
  // What a crash left in the system's cache may be read from now on: it must be on the disk first.
  log.finishLog()
  reply({ kind: 'ready' })
}

async function answerEngineRequest(
  request: EngineRequest,
  engine: Engine,
  turns: Turns,
): Promise<void> {
  switch (request.kind) {
    case 'data':
      return turns.receive(request.id, request.bytes)
    case 'end':
      return turns.end(request.id)
    case 'read-only':
      return turns.setReadOnly(request.isReadOnly)
    case 'dump':
      await engine.dump(request.path)
      return reply({ kind: 'dumped' })
    case 'copy':
      return turns.atCheckpoint(() => reply({ kind: 'copied', failure: copyFailure(request) }))
    case 'stop':
      await engine.stop()
      return process.exit(0)
    default:
      request satisfies never
  }
}

function copyFailure({ to, copied }: Extract<EngineRequest, { kind: 'copy' }>): string | null {
  if (place.kind !== 'directory') return 'an engine in memory has no folder'
  try {
    copyChanges(place.path, to, copied)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

main().catch((error: unknown) => {
  reply({ kind: 'refused', message: error instanceof Error ? error.message : String(error) })
  process.exit(1)
})
