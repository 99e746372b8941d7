/**
 * What the watchdog looks at: since when the engine, or the disk, has been at its current piece of
 * work. Shared memory, because a thread that hangs answers no message.
 */
export function createPulse(): BigInt64Array<SharedArrayBuffer> {
  return new BigInt64Array(new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT))
}

export function beat(pulse: BigInt64Array, slot: number): void {
  Atomics.store(pulse, slot, nowMs())
}

export function rest(pulse: BigInt64Array, slot: number): void {
  Atomics.store(pulse, slot, 0n)
}

/** How long the piece of work under way has taken; 0 when there is none. */
export function busyMs(pulse: BigInt64Array, slot: number): number {
  const since = Atomics.load(pulse, slot)
  return since === 0n ? 0 : Number(nowMs() - since)
}

/** Reads a clock that is the same in every thread of the machine, unlike `performance.now()`. */
function nowMs(): bigint {
  return process.hrtime.bigint() / 1_000_000n
}
