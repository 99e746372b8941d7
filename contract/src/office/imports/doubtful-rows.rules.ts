import type { Day } from '../../jakarta-time.ts'
import {
  ageOn,
  isStudentAgeUsual,
  isTeacherAgeUsual,
  type Gender,
} from '../../values/person/person.rules.ts'
import { foldedName } from '../../values/person/folded-name.rules.ts'
import { textOrNothing } from './cells/empty-cells.rules.ts'
import { isOrderOpen } from './cells/day-order.rules.ts'
import { isLetterP } from './cells/gender-letters.rules.ts'
import type { CellTexts, ImportFault } from './import-rows.rules.ts'
import { askedCode, type PeopleImportKind } from './imports.schemas.ts'

const isAgeUsual: Record<PeopleImportKind, (dateOfBirth: Day, day: Day) => boolean> = {
  students: isStudentAgeUsual,
  teachers: isTeacherAgeUsual,
}

/** A birthday that may be mistyped: the age that would follow from it is hardly anybody's. */
export function doubtOfAge(
  kind: PeopleImportKind,
  dateOfBirth: Day | null,
  today: Day,
): ImportFault | null {
  if (dateOfBirth === null || isAgeUsual[kind](dateOfBirth, today)) return null
  const age = ageOn(dateOfBirth, today)
  return {
    field: 'dateOfBirth',
    code: askedCode['unusual-age'],
    fault: `umurnya ${age} tahun, benar?`,
  }
}

/** Where the place stands, or is filled down from a merged cell, it says nothing of the person. */
const ofThePlace: ReadonlySet<string> = new Set(['branch', 'subBranch', 'name'])

/** A row with nothing but a name, in a list that otherwise has birthdays or genders: it may be a heading or a signature. */
export function doubtOfNameAlone(
  texts: CellTexts,
  { hasBirthOrGender }: { hasBirthOrGender: boolean },
): ImportFault | null {
  const saysMore = Object.entries(texts).some(
    ([key, text]) => !ofThePlace.has(key) && isFilled(text),
  )
  return saysMore || !hasBirthOrGender
    ? null
    : { field: 'name', code: askedCode['name-alone'], fault: 'hanya nama, apakah ini orang?' }
}

/** A P that its column does not explain. */
export function doubtOfLetterP(
  texts: CellTexts,
  { letterP }: { letterP: Gender | null },
): ImportFault | null {
  return letterP === null && isLetterP(texts['gender'] ?? '')
    ? { field: 'gender', code: askedCode['letter-p'], fault: 'P dibaca Perempuan, benar?' }
    : null
}

/** A day whose figures may stand in the other order, in a list that has days with the month first. */
export function doubtOfDayOrder(
  texts: CellTexts,
  { hasMonthFirst }: { hasMonthFirst: boolean },
): ImportFault | null {
  const text = texts['dateOfBirth'] ?? ''
  if (!hasMonthFirst || !isOrderOpen(text)) return null
  return {
    field: 'dateOfBirth',
    code: askedCode['day-order'],
    fault: `${text.trim()} dibaca dengan hari di depan, padahal baris lain menulis bulan di depan, benar?`,
  }
}

/**
 * A number, or an address, that belongs to somebody of another name: mistyped, or the name is to be mended.
 * @param by what the record was found by
 */
export function doubtOfOtherName({
  said,
  known,
  by,
}: {
  said: string | null
  known: string
  by: string
}): ImportFault | null {
  if (said === null || foldedName(said) === foldedName(known)) return null
  return {
    field: 'name',
    code: askedCode['other-name'],
    fault: `${by} ini milik ${known}, orang yang sama?`,
  }
}

/** Whether more than half of the rows have a birthday or a gender filled in, readable or not. */
export function hasBirthOrGender(rows: readonly CellTexts[]): boolean {
  const told = rows.filter(
    ({ dateOfBirth = '', gender = '' }) => isFilled(dateOfBirth) || isFilled(gender),
  )
  return told.length * 2 > rows.length
}

/** A dash stands for nothing. */
function isFilled(text: string): boolean {
  return textOrNothing(text).trim() !== ''
}
