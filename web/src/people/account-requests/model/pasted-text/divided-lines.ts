import {
  headingNoName,
  isMisplacedHeading,
} from '@ngaji/contract/office/imports/columns/list-shapes.rules'
import { leftOutReasonsIn } from '@ngaji/contract/office/imports/left-out-lines.rules'
import type { TicketKind } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { columnsHeadedBy, importKindOf } from '../pasted-columns.ts'
import type { PastedLine, PastedTable } from '../pasted-table.ts'
import { isAroundList } from './chat-text.ts'
import { marksOf } from './list-marks.ts'

/** A line that is nobody: its number among the pasted ones, what it says, and why. */
export type LeftOutLine = { row: number; text: string; reason: string }

/** `isDoubtful`: the line has no number in a numbered list. */
type ListedLine = PastedLine & { isDoubtful?: boolean }

type DividedLines = { people: ListedLine[]; leftOut: LeftOutLine[] }

/** The lines of people, and those of titles, sums, signatures and groups, or without a name. */
export function dividedLines(kind: TicketKind, table: PastedTable): DividedLines {
  const reasonOf = leftOutReasonsIn(importKindOf[kind])
  const people: ListedLine[] = []
  const leftOut = [
    ...table.titles.map((line) => leftOutLine(line, 'di atas judul kolom')),
    ...table.others.map((line) => leftOutLine(line, 'bukan data orang?')),
  ]
  for (const line of table.lines) {
    const { row, cells } = line
    const known = cells.filter((cell, index) => cell !== '' && table.order[index])
    const isNobody =
      reasonOf({ number: row, isHidden: false, cells }, known) !== null ||
      (known.length === 1 && isAroundList(known[0] ?? ''))
    const reason = isNobody ? 'bukan data orang?' : reasonToLeaveOut(kind, table, cells)
    if (reason === null) people.push(line)
    else leftOut.push(leftOutLine(line, reason))
  }
  return withoutMarks(table, { people, leftOut })
}

/**
 * The names of a marked list without their marks. What stands alone above its first number is a title; a name alone
 * among numbered ones is asked about.
 */
function withoutMarks({ order }: PastedTable, { people, leftOut }: DividedLines): DividedLines {
  const at = order.indexOf('name')
  const nameOf = ({ cells }: PastedLine) => cells[at] ?? ''
  const marks = marksOf(people.map(nameOf))
  if (marks === null) return { people, leftOut }
  const isAlone = ({ cells }: PastedLine) => cells.filter((cell) => cell !== '').length === 1
  const isTitle = (line: PastedLine, index: number) => index < marks.first && isAlone(line)
  const titles = people.filter(isTitle)
  const listed = people.filter((line, index) => !isTitle(line, index))
  return {
    people: listed.map((line) => {
      const name = nameOf(line)
      const isDoubtful = !marks.isMarked(name) && isAlone(line)
      return { ...line, cells: line.cells.with(at, name.replace(marks.mark, '')), isDoubtful }
    }),
    leftOut: [...leftOut, ...titles.map((line) => leftOutLine(line, 'di atas nomor 1'))],
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
