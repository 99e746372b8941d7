import type { Picture } from '../../../../test/read-pdf.ts'

/** Millimetres. */
export const card = { width: 85.6, height: 53.98 }
export const qrOfBack = { x: 3.4, y: 3.2, width: 36, height: 36 }
/** The code a second time, small. */
export const qrOfFront = { x: 65.6, y: 28.1, width: 18.5, height: 18.5 }

/** The mean colour. */
export function colourOf({ data }: Picture): number[] {
  const sums = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4)
    for (const channel of [0, 1, 2]) sums[channel]! += data[at + channel]!
  return sums.map((sum) => Math.round(sum / (data.length / 4)))
}
