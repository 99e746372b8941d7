import { encodeQR } from 'qr'

/**
 * A QR code as SVG with the four empty modules around it that readers need. Level Q: a scratched
 * card still reads. One path of lines instead of squares: no gaps show between modules in print.
 */
export function qrPicture(text: string): string {
  const modules = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 })
  const runs = modules.flatMap((row, y) => runsOf(row).map(([x, length]) => runAt(x, y, length)))
  const side = modules.length
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="${runs.join('')}"/></svg>`
}

function runAt(x: number, y: number, length: number): string {
  return `M${x} ${y}h${length}v1h-${length}z`
}

/** The start and length of each run of dark modules in a row. */
function runsOf(row: readonly boolean[]): [x: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    if (!isDark) return
    const last = runs.at(-1)
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
