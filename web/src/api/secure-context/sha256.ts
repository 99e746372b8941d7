/** The first 32 bits of what follows the point in a root of a prime: the constants of SHA-256. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let next = 2; primes.length < count; next += 1) {
    if (primes.every((prime) => next % prime !== 0)) primes.push(next)
  }
  return primes
}

const primes = firstPrimes(64)
const roundConstants = primes.map((prime) => fraction(Math.cbrt(prime)))
const startValues = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

type Eight = [number, number, number, number, number, number, number, number]

const blockBytes = 64

/** The message with its end mark and its length in bits, in whole blocks. */
function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / blockBytes) * blockBytes
  const bytes = new Uint8Array(length)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(length - 8, Math.floor((message.length * 8) / 2 ** 32))
  view.setUint32(length - 4, (message.length * 8) >>> 0)
  return view
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

/** The 64 words that a block of 16 is spread to. */
function schedule(view: DataView, start: number): number[] {
  const words = Array.from({ length: 16 }, (_, i) => view.getUint32(start + i * 4))
  for (let i = 16; i < 64; i += 1) {
    const [near = 0, far = 0] = [words[i - 2], words[i - 15]]
    const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)
    const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
    words.push(((words[i - 16] ?? 0) + small + (words[i - 7] ?? 0) + large) >>> 0)
  }
  return words
}

/** The eight words of the state, moved on by one of the 64 rounds. */
function afterRound(state: Uint32Array, constantAndWord: number): Uint32Array {
  const [a, b, c, d, e, f, g, h] = state as unknown as Eight
  const large = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
  const first = h + large + ((e & f) ^ (~e & g)) + constantAndWord
  const small = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
  const major = (a & b) ^ (a & c) ^ (b & c)
  return Uint32Array.of(first + small + major, a, b, c, d + first, e, f, g)
}

function afterBlock(before: Uint32Array, words: readonly number[]): Uint32Array {
  const after = words.reduce(
    (state, word, round) => afterRound(state, (roundConstants[round] ?? 0) + word),
    before,
  )
  return after.map((word, i) => word + (before[i] ?? 0))
}

/** SHA-256 (FIPS 180-4), for pages whose browser gives them none. */
export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = padded(message)
  let state: Uint32Array = startValues
  for (let start = 0; start < view.byteLength; start += blockBytes) {
    state = afterBlock(state, schedule(view, start))
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [i, word] of state.entries()) digest.setUint32(i * 4, word)
  return new Uint8Array(digest.buffer)
}
