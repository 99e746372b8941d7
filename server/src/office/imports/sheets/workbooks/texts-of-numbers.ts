import { openText } from '@ngaji/contract/office/imports/cells/open-cells.rules'
import { studentDetails, teacherDetails } from '@ngaji/contract/values/person/person-details'
import { normalisePhone } from '@ngaji/contract/values/person/phone.rules'

/** Columns that hold an amount whatever stands beside it. */
const amounts: ReadonlySet<string> = new Set([
  'classGrade',
  'semester',
  'curriculumMonth',
  'maxScore',
  'scoreOptions',
  'entryYear',
  'dateOfBirth',
  'positionStartDate',
])
const numbers: ReadonlySet<string> = new Set(['nis', 'nig'])
const phones: ReadonlySet<string> = new Set(
  [studentDetails, teacherDetails].flatMap((details) =>
    Object.entries(details).flatMap(([key, { kind }]) => (kind === 'phone' ? key : [])),
  ),
)

/** A number of a sheet with what its cell shows. */
type ShownNumber = { text: string; shown: string }

/**
 * The text of a number in a column: what its cell shows, as whoever wrote it saw it; both, to be asked about, where that is
 * another number.
 */
export function textOfShownNumber(key: string, { text, shown }: ShownNumber): string {
  if (shown === text || !isShownMeant(key, { text, shown })) return text
  return isSameNumber({ text, shown }) ? shown : openText([shown, text])
}

function isShownMeant(key: string, { text, shown }: ShownNumber): boolean {
  const isPadded = /^\d+$/.test(shown)
  if (numbers.has(key)) return isPadded
  if (phones.has(key)) return !isPadded && normalisePhone(shown) !== normalisePhone(text)
  return !amounts.has(key)
}

/** A number below nothing is shown in several ways, and is asked about. */
function isSameNumber({ text, shown }: ShownNumber): boolean {
  const [, whole = '0', over, under] = /^(\d+ )?(\d+)\/(\d+)$/.exec(shown) ?? []
  if (over !== undefined)
    return Math.abs(Number(whole) + Number(over) / Number(under) - Number(text)) < 1e-12
  const [only, ...others] = shown.match(/\d+(?:[.,]\d+)*/g) ?? []
  return others.length === 0 && Number(only) === Number(text)
}
