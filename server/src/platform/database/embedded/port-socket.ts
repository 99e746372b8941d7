import { Duplex } from 'node:stream'

/** Carries one connection's bytes to and from the engine's thread. */
export type PortCarrier = {
  send(bytes: Uint8Array<ArrayBuffer>): void
  hangUp(): void
}

/** Attaches a socket to the running engine; throws when there is none right now. */
export type Plug = (socket: PortSocket) => PortCarrier

/** Looks like the `net.Socket` that `pg` expects, over a message port instead of a wire. */
export class PortSocket extends Duplex {
  readonly #plug: Plug
  #carrier: PortCarrier | null = null

  constructor(plug: Plug) {
    super()
    this.#plug = plug
  }

  connect(): this {
    try {
      this.#carrier = this.#plug(this)
      queueMicrotask(() => this.emit('connect'))
    } catch (error) {
      this.destroy(error as Error)
    }
    return this
  }

  /** Bytes from the engine. */
  arrived(bytes: Uint8Array): void {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  override _read(): void {
    // Data is pushed as it arrives.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#carrier?.send(new Uint8Array(chunk))
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    const whole = Buffer.concat(chunks.map(({ chunk }) => chunk))
    this.#carrier?.send(new Uint8Array(whole))
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#carrier?.hangUp()
    this.#carrier = null
    done(error)
  }

  // What `pg` also calls on a socket has no meaning here.
  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}
