import { Worker } from 'node:worker_threads'
import { DatabaseRefusal, DatabaseUnavailable } from '../database-errors.ts'
import {
  DISK_PULSE,
  ENGINE_PULSE,
  type EngineLimits,
  type EnginePlace,
  type EngineReply,
  type EngineRequest,
  type EngineStart,
} from './engine-messages.ts'
import type { CopiedFiles } from './copy-folder.ts'
import type { PortCarrier, PortSocket } from './port-socket.ts'
import { busyMs, createPulse } from './pulse.ts'

const STOP_LIMIT_MS = 5_000

export type EngineThreadOptions = { place: EnginePlace; limits: EngineLimits; isReadOnly: boolean }

/** One life of the engine's thread: started, used by sockets, and at last stopped or lost. */
export class EngineThread {
  readonly #worker: Worker
  readonly #pulse = createPulse()
  readonly #sockets = new Map<number, PortSocket>()
  readonly #dumps: (() => void)[] = []
  readonly #copies: PromiseWithResolvers<void>[] = []
  #nextId = 1
  #isReady = false
  #lastWord = 'the engine ended unexpectedly'
  /** Settles when the engine answers; rejects when it ends before that. */
  readonly ready: Promise<void>
  /** Resolves with the reason when the thread has ended, for whatever cause. */
  readonly ended: Promise<string>

  constructor({ place, limits, isReadOnly }: EngineThreadOptions) {
    const workerData: EngineStart = { place, limits, isReadOnly, pulse: this.#pulse }
    this.#worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { workerData })
    const ready = Promise.withResolvers<void>()
    this.ready = ready.promise
    this.ended = new Promise((resolve) => {
      this.#worker.on('error', (error) => void (this.#lastWord = error.message))
      this.#worker.on('exit', () => {
        this.#isReady = false
        const cause = new Error(this.#lastWord)
        const told = `The embedded database does not start: ${cause.message}`
        ready.reject(new DatabaseRefusal(told, { cause }))
        resolve(this.#lastWord)
        this.#dropSockets()
        for (const copy of this.#copies.splice(0)) copy.reject(this.#away())
      })
    })
    this.#worker.on('message', (reply: EngineReply) => this.#hear(reply, ready.resolve))
  }

  /** How long the engine, or the disk, has been at the statement or sync under way. */
  get busyMs(): number {
    return Math.max(busyMs(this.#pulse, ENGINE_PULSE), busyMs(this.#pulse, DISK_PULSE))
  }

  get isReady(): boolean {
    return this.#isReady
  }

  /** Throws `DatabaseUnavailable` once the engine has broken. */
  plug(socket: PortSocket): PortCarrier {
    if (!this.#isReady) throw this.#away()
    const id = this.#nextId++
    this.#sockets.set(id, socket)
    return {
      send: (bytes) => this.#ask({ kind: 'data', id, bytes }, [bytes.buffer]),
      hangUp: () => {
        if (this.#sockets.delete(id)) this.#ask({ kind: 'end', id })
      },
    }
  }

  setReadOnly(isReadOnly: boolean): void {
    this.#ask({ kind: 'read-only', isReadOnly })
  }

  dump(path: string): Promise<void> {
    return new Promise((resolve) => {
      this.#dumps.push(resolve)
      this.#ask({ kind: 'dump', path })
    })
  }

  /** Brings a copy of the folder up to date, with the engine at rest; rejects when that fails. */
  copy(to: string, copied: CopiedFiles): Promise<void> {
    const copy = Promise.withResolvers<void>()
    if (!this.#isReady) return Promise.reject(this.#away())
    this.#copies.push(copy)
    this.#ask({ kind: 'copy', to, copied })
    return copy.promise
  }

  /** Lets the engine write everything down; one that cannot is ended like a lost one. */
  async stop(): Promise<void> {
    this.#isReady = false
    this.#ask({ kind: 'stop' })
    const timer = setTimeout(() => void this.kill('the engine did not stop'), STOP_LIMIT_MS)
    await this.ended
    clearTimeout(timer)
  }

  /** Ends the thread in the middle of whatever it does. Its log brings committed work back. */
  async kill(reason: string): Promise<void> {
    this.#isReady = false
    this.#lastWord = reason
    this.#dropSockets()
    await this.#worker.terminate()
  }

  #ask(request: EngineRequest, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(request, transfer)
  }

  #hear(reply: EngineReply, ready: () => void): void {
    switch (reply.kind) {
      case 'data':
        return this.#sockets.get(reply.id)?.arrived(reply.bytes)
      case 'end':
        return this.#release(reply.id)
      case 'ready':
        this.#isReady = true
        return ready()
      case 'refused':
        this.#lastWord = reply.message
        return
      case 'crashed':
        this.#isReady = false
        this.#lastWord = reply.reason
        return this.#dropSockets()
      case 'dumped':
        this.#dumps.shift()?.()
        return
      case 'copied':
        return this.#copied(reply.failure)
      default:
        reply satisfies never
    }
  }

  #copied(failure: string | null): void {
    const copy = this.#copies.shift()
    if (failure === null) copy?.resolve()
    else copy?.reject(new Error(failure))
  }

  #release(id: number): void {
    const socket = this.#sockets.get(id)
    this.#sockets.delete(id)
    socket?.destroy()
  }

  /** Everybody waiting is told at once. */
  #dropSockets(): void {
    const sockets = [...this.#sockets.values()]
    this.#sockets.clear()
    for (const socket of sockets) socket.destroy(this.#away())
  }

  #away(): DatabaseUnavailable {
    return new DatabaseUnavailable(`the embedded engine is restarting: ${this.#lastWord}`)
  }
}
