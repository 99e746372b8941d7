import type { PastedLine, PastedTable } from '../pasted-table.ts'

/** What is asked of a line whose cells may stand below other headings than their own. */
export const misaligned = 'isian tidak sebanyak judul kolom, nama ini saja?'

/** More lines than a cell of a narrow column has. */
const mostPieces = 5

type Headed = { head: PastedLine; order: PastedTable['order'] }

/** A tabbed list: its columns, where its names stand, and whether its lines are numbered in the first column. */
type List = { width: number; nameAt: number; isNumbered: boolean }

/**
 * The lines below the headings of a tabbed list, of which a program such as Word divides one at each line break inside
 * a cell. Lines that fill the headings only together are joined where the later ones cannot be somebody of their own;
 * where they can, all of them are asked about.
 */
export function joinBrokenLines(
  { head, order }: Headed,
  lines: readonly PastedLine[],
): PastedLine[] {
  const list: List = {
    width: head.cells.length,
    nameAt: order.indexOf('name'),
    isNumbered: order[0] === null && lines.some((line) => numberOf(line) !== null),
  }
  const whole: PastedLine[] = []
  for (let at = 0; at < lines.length;) {
    const pieces = piecesAt(list, lines, at)
    const read = readPieces(list, pieces)
    whole.push(...read.lines)
    at += read.count
  }
  return whole
}

/** The line at this place with those below it that are as many cells as it lacks; alone where none are. */
function piecesAt({ width }: List, lines: readonly PastedLine[], at: number): PastedLine[] {
  const pieces = lines.slice(at, at + 1)
  let filled = pieces[0]?.cells.length ?? width
  for (const next of lines.slice(at + 1, at + mostPieces)) {
    const isBelow = next.row === (pieces.at(-1)?.row ?? 0) + 1
    if (filled >= width || !isBelow || next.cells.length >= width) break
    // The last cell goes on in the first one of the next line.
    filled += next.cells.length - 1
    pieces.push(next)
  }
  return filled === width ? pieces : pieces.slice(0, 1)
}

type ReadPieces = { lines: PastedLine[]; count: number }

function readPieces(list: List, pieces: readonly PastedLine[]): ReadPieces {
  const [first, ...others] = pieces
  if (!first) return { lines: [], count: 1 }
  const signs = others.map((piece, index) =>
    list.isNumbered
      ? signByNumber(list, piece, first)
      : signByName(list, piece, { first, above: pieces[index] ?? first }),
  )
  if (others.length === 0 || signs.includes('somebody')) {
    const isNameAlone = !list.isNumbered && list.width > 2 && first.cells.length === 1
    return { lines: [isNameAlone ? { ...first, doubt: misaligned } : first], count: 1 }
  }
  const count = pieces.length
  if (signs.includes('open'))
    return { lines: pieces.map((piece) => ({ ...piece, doubt: misaligned })), count }
  return { lines: [joinPieces(first, others)], count }
}

/** What a line is that may go on with the ones above: part of them, somebody else, or open. */
type Sign = 'part' | 'somebody' | 'open'

function signByNumber({ nameAt }: List, line: PastedLine, first: PastedLine): Sign {
  const number = numberOf(line)
  if (number !== null) return signOfNumber(number, numberOf(first) ?? 0)
  // Somebody whose number is missing: a cell that goes on has words or a date in the first one.
  const hasNoNumber = !/[\p{L}\p{N}]/u.test(line.cells[0] ?? '')
  return hasNoNumber && mayBeName(line.cells[nameAt] ?? '') ? 'open' : 'part'
}

type Around = { first: PastedLine; above: PastedLine }

function signByName({ nameAt }: List, line: PastedLine, { first, above }: Around): Sign {
  const name = line.cells[nameAt] ?? ''
  const [number, before] = [numberBefore(name), numberBefore(first.cells[nameAt] ?? '')]
  if (number !== null && before !== null) return signOfNumber(number, before)
  const goesOn = /[,;/(-]$/.test(above.cells.at(-1) ?? '')
  return goesOn || !mayBeName(name) ? 'part' : 'open'
}

/** A number that runs, or starts over, belongs to somebody else. */
function signOfNumber(number: number, before: number): Sign {
  return number === 1 || number === before + 1 ? 'somebody' : 'open'
}

/** No name has a digit, but the number of its line may stand before it: `2. Siti`. */
function mayBeName(text: string): boolean {
  return text !== '' && !/\d/.test(text.replace(/^\(?\d{1,3}\s*[.)]\s*(?=\p{L})/u, ''))
}

/** The 2 of `2. Siti` or `2 Siti`; null where the text goes on with digits, as a date does. */
function numberBefore(name: string): number | null {
  const digits = /^\(?(\d{1,3})(?:\s*[.):\]\p{Pd}]+\s*|\s+)\p{L}\D*$/u.exec(name)?.[1]
  return digits === undefined ? null : Number(digits)
}

function numberOf({ cells }: PastedLine): number | null {
  const digits = /^(\d{1,3})[.)]?$/.exec(cells[0] ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

function joinPieces(first: PastedLine, others: readonly PastedLine[]): PastedLine {
  const cells = others.reduce<readonly string[]>((before, { cells: [start = '', ...more] }) => {
    const last = [before.at(-1) ?? '', start].filter((text) => text !== '').join(' ')
    return [...before.slice(0, -1), last, ...more]
  }, first.cells)
  const note = `disatukan dari baris ${first.row}-${others.at(-1)?.row ?? first.row}`
  return { ...first, cells, notes: [...(first.notes ?? []), note] }
}
