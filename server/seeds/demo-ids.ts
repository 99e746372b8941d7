import { createHash } from 'node:crypto'

/** Ids of the demo region: version 7 in shape, the same on every machine, in the order of their making. */
export function demoIds(startMs: number): () => string {
  let serial = 0
  return () => {
    serial += 1
    const time = (startMs + serial).toString(16).padStart(12, '0')
    const noise = createHash('sha256').update(`demo id ${serial}`).digest('hex')
    const variant = '89ab'[Number.parseInt(noise.charAt(3), 16) % 4] ?? '8'
    return [
      time.slice(0, 8),
      time.slice(8),
      `7${noise.slice(0, 3)}`,
      `${variant}${noise.slice(4, 7)}`,
      noise.slice(7, 19),
    ].join('-')
  }
}
