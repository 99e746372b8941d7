import { hasFailedFormula } from '@ngaji/contract/office/imports/cells/spoiled-cells.rules'
import { longestCellText } from '@ngaji/contract/office/imports/import-rows.rules'
import type { SheetCell } from '@ngaji/contract/office/imports/import-tables.rules'
import { SSF, type CellObject } from '@e965/xlsx'
import { shownNumber } from './workbooks/shown-numbers.ts'

/** Stands for a result that is gone, where the program wrote no word of its own. */
const failedWord = '#VALUE!'

const failed: SheetCell = { kind: 'failed', text: failedWord }

const yes: SheetCell = { kind: 'yesNo', text: 'Ya' }
const no: SheetCell = { kind: 'yesNo', text: 'Tidak' }

type Calendar = { date1904: boolean }

/** What a cell is, with its text: a text as it stands, a number with all its digits, a day as a day. */
export function sheetCellOf(cell: CellObject | undefined, calendar: Calendar): SheetCell {
  switch (cell?.t) {
    case 's':
      return String(cell.v ?? '').slice(0, longestCellText + 1)
    case 'b':
      return cell.v === true ? yes : no
    case 'n':
      return numberOrDay(cell, Number(cell.v), calendar)
    case 'e':
      return failedAs(cell.w)
    case 'z':
      return cell.f === undefined ? '' : failed
    default:
      return ''
  }
}

/** OpenOffice writes a failed formula as a nought that shows the error word. */
function isFailedNought({ v, w = '' }: CellObject): boolean {
  return v === 0 && hasFailedFormula(w)
}

function failedAs(word: string | undefined): SheetCell {
  return word && hasFailedFormula(word) ? { kind: 'failed', text: word } : failed
}

function numberOrDay(cell: CellObject, value: number, calendar: Calendar): SheetCell {
  if (isFailedNought(cell)) return failedAs(cell.w)
  if (!Number.isFinite(value)) return failed
  const format = String(cell.z ?? 'General')
  if (!SSF.is_date(format)) return numberCell(value, format)
  // A time of the day is no day.
  if (value >= 0 && value < 1) return { kind: 'time', text: timeOf(value) }
  const day = dayCellFromNumber(value, calendar)
  return typeof day === 'object' && day.kind === 'day' ? shownDay(day.text, value, format) : day
}

function timeOf(value: number): string {
  return String(SSF.format('hh:mm', value))
}

/** The midnights of Indonesia in UTC. */
const otherMidnight = /^1[567]:00$/

/** A day with what makes it doubtful: a time with which it may be the next day, or that its cell shows less of it. */
function shownDay(day: string, value: number, format: string): SheetCell {
  const time = timeOf(value)
  if (otherMidnight.test(time)) return { kind: 'day', text: `${day} ${time}` }
  // Who saw only a month or a year may have meant no more.
  return { kind: 'day', text: showsWholeDay(format) ? day : `${day}?` }
}

function numberCell(value: number, format: string): SheetCell {
  const shown = shownNumber(value, format)
  return { kind: 'number', text: numberText(value, format), ...(shown !== undefined && { shown }) }
}

/** A share as it is seen: `50%` is no 0.5, and 10 may be shown as `1000%`. */
function numberText(value: number, format: string): string {
  return wordsLeftOut(format).includes('%') ? `${digitsOf(value * 100)}%` : digitsOf(value)
}

/** A format without the words, colours and conditions in it. */
function wordsLeftOut(format: string): string {
  return format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
}

function showsWholeDay(format: string): boolean {
  const signs = wordsLeftOut(format.split(';')[0] ?? '').toLowerCase()
  return /(?<!d)d{1,2}(?!d)/.test(signs) && /[yeb]/.test(signs)
}

/** From the number of the day alone: no moment and no time zone is between. */
function dayCellFromNumber(value: number, { date1904 }: Calendar): SheetCell {
  const parsed = SSF.parse_date_code(value, { date1904 }) as
    | { y: number; m: number; d: number }
    | null
    | undefined
  if (!parsed) return failed
  const { y, m, d } = parsed
  return { kind: 'day', text: `${String(d).padStart(2, '0')}/${String(m).padStart(2, '0')}/${y}` }
}

/** As many digits as a spreadsheet shows: fifteen, or all of a whole number; never an exponent. */
export function digitsOf(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString()
  const exact = Number(value.toPrecision(15))
  if (Number.isInteger(exact)) return BigInt(exact).toString()
  const text = String(exact)
  return text.includes('e') ? exact.toFixed(20).replace(/\.?0+$/, '') : text
}
