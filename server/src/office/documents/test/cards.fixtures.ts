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

/** How large the dark part of a picture is, and how far from its edges, in pixels. */
export function darkPart({ width, height, data }: Picture) {
  const isDark = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 128
  const columns = Array.from({ length: width }, (_, x) => x)
  const rows = Array.from({ length: height }, (_, y) => y)
  const darkColumns = columns.filter((x) => rows.some((y) => isDark(x, y)))
  const darkRows = rows.filter((y) => columns.some((x) => isDark(x, y)))
  const [left, top] = [darkColumns[0] ?? width, darkRows[0] ?? height]
  const right = width - 1 - (darkColumns.at(-1) ?? -1)
  const bottom = height - 1 - (darkRows.at(-1) ?? -1)
  return { left, top, right, bottom, width: width - left - right, height: height - top - bottom }
}
