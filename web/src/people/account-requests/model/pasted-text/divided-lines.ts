import {
  headingNoName,
  isMisplacedHeading,
} from '@ngaji/contract/office/imports/columns/list-shapes.rules'
import { leftOutReasonsIn } from '@ngaji/contract/office/imports/left-out-lines.rules'
import type { TicketKind } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { columnsHeadedBy, importKindOf } from '../pasted-columns.ts'
import type { PastedLine, PastedTable } from '../pasted-table.ts'
import { isAroundList, mayBeMessage } from './chat-text.ts'
import { marksOf } from './list-marks.ts'

/** A line that is nobody: its number among the pasted ones, what it says, and why. */
export type LeftOutLine = { row: number; text: string; reason: string }

const loneThanks = 'nama orang, atau ucapan?'
const message = 'nama orang, atau pesan?'
const withoutNumber = 'tanpa nomor, nama orang?'

type DividedLines = { people: PastedLine[]; leftOut: LeftOutLine[] }

/** The lines of people, and those of titles, sums, signatures and groups, or without a name. */
export function dividedLines(kind: TicketKind, table: PastedTable): DividedLines {
  const reasonOf = leftOutReasonsIn(importKindOf[kind])
  const people: PastedLine[] = []
  const leftOut = [
    ...table.titles.map((line) => leftOutLine(line, 'di atas judul kolom')),
    ...table.others.map((line) => leftOutLine(line, 'bukan data orang?')),
    ...table.nameless.map((line) => leftOutLine(line, 'tanpa nama')),
  ]
  const last = table.lines.at(-1)
  for (const line of table.lines) {
    const { row, cells } = line
    const known = cells.filter((cell, index) => cell !== '' && table.order[index])
    const isNobody =
      reasonOf({ number: row, isHidden: false, cells }, known, line === last) !== null ||
      (known.length === 1 && isAroundList(known[0] ?? ''))
    const reason = isNobody ? 'bukan data orang?' : reasonToLeaveOut(kind, table, cells)
    if (reason !== null) leftOut.push(leftOutLine(line, reason))
    else people.push(withDoubt(line, known))
  }
  return withoutMarks(table, { people, leftOut })
}

/** `Syukron` and `Amin` are names as well. */
const thanks = /^(?:syukron|a{1,2}mii?n|bar[ao]kall?ahu?(?: fii?kum)?)\W*$/i

function withDoubt(line: PastedLine, [name = '', ...others]: readonly string[]): PastedLine {
  if (others.length > 0 || line.doubt !== undefined) return line
  if (thanks.test(name)) return { ...line, doubt: loneThanks }
  return mayBeMessage(name) ? { ...line, doubt: message } : line
}

/**
 * The names of a marked list without their marks. What stands alone above its first number is a title; a name alone
 * among numbered ones is asked about.
 */
function withoutMarks({ order }: PastedTable, { people, leftOut }: DividedLines): DividedLines {
  const at = order.indexOf('name')
  const nameOf = ({ cells }: PastedLine) => cells[at] ?? ''
  const isBelowLeftOut = belowOneOf(leftOut)
  const marks = marksOf(
    people.map((line) => ({ name: nameOf(line), isBelowLeftOut: isBelowLeftOut(line) })),
  )
  if (marks === null) return { people, leftOut }
  const isAlone = ({ cells }: PastedLine) => cells.filter((cell) => cell !== '').length === 1
  const isTitle = (line: PastedLine, index: number) => index < marks.first && isAlone(line)
  const titles = people.filter(isTitle)
  const listed = people.filter((line, index) => !isTitle(line, index))
  return {
    people: listed.map((line) => {
      const name = nameOf(line)
      const cells = line.cells.with(at, name.replace(marks.mark, ''))
      const isDoubtful = !marks.isMarked(name) && isAlone(line)
      return isDoubtful ? { ...line, cells, doubt: withoutNumber } : { ...line, cells }
    }),
    leftOut: [...leftOut, ...titles.map((line) => leftOutLine(line, 'di atas nomor 1'))],
  }
}

type Row = { row: number }

/** Tells of people in the order of their lines whether one of the lines stands between them and the person before. */
function belowOneOf(lines: readonly Row[]): (person: Row) => boolean {
  const rows = lines.map(({ row }) => row).toSorted((one, other) => one - other)
  let passed = 0
  return (person) => {
    const before = passed
    while ((rows[passed] ?? Infinity) < person.row) passed += 1
    return passed > before
  }
}

function leftOutLine({ row, cells }: PastedLine, reason: string): LeftOutLine {
  return { row, text: cells.filter((cell) => cell !== '').join(' · '), reason }
}

/** Why a line is not taken as somebody; null for one that is. */
function reasonToLeaveOut(
  kind: TicketKind,
  { order, separator }: PastedTable,
  cells: PastedLine['cells'],
): string | null {
  const name = cells[order.indexOf('name')] ?? ''
  if (name === '') return 'tanpa nama'
  const isHead = columnsHeadedBy(kind, cells) !== null
  if (isHead || isMisplacedHeading(importKindOf[kind], name)) return headingNoName
  // A sign inside a text moves all cells behind it.
  const isTooLong = separator !== '\t' && cells.slice(order.length).some((cell) => cell !== '')
  return isTooLong ? 'lebih banyak isian daripada judul kolom, periksa tanda pemisahnya' : null
}
