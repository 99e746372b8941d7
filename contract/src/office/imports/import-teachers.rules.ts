import {
  detailKeys,
  teacherDetails,
  type TeacherDetails,
} from '../../values/person/person-details.ts'
import type { Day } from '../../jakarta-time.ts'
import { refusalToChangePosition } from '../../people/teachers/teachers.rules.ts'
import type { Refusal } from '../../refusal.ts'
import { refusalMessage } from '../../words/refusal-message.ts'
import { type Position } from '../../values/person/teacher-positions.rules.ts'
import { readPosition } from './cells/choice-cells.rules.ts'
import { readDay, readEmail, readName, readOwnNumber } from './import-cells.rules.ts'
import {
  differingFields,
  mustSay,
  notHere,
  rowReader,
  type CellTexts,
  type ImportFault,
  type ImportedDetails,
  type ImportMessage,
  type RowContext,
} from './import-rows.rules.ts'

/** A row of teachers read; null is what the row does not say. */
export type ImportedTeacher = ImportedDetails<typeof teacherDetails> & {
  nig: string | null
  name: string | null
  email: string | null
  position: Position | null
  subBranchId: string | null
  positionStartDate: Day | null
}

export type ReadTeacher = { person: ImportedTeacher; messages: ImportMessage[] }

/** The cells of one row of teachers as values, and what is wrong with them in words. */
export function readTeacherRow(texts: CellTexts, context: RowContext): ReadTeacher {
  const { read, readPlace, readDetails, text, messages } = rowReader('teachers', texts, context)
  const nig = read('nig', readOwnNumber(text('nig'), 'guru'))
  const must = mustSay(nig)
  const person = {
    nig,
    name: read('name', must(readName(text('name'), 'guru'))),
    email: read('email', must(readEmail(text('email')))),
    position: read('position', must(readPosition(text('position')))),
    subBranchId: readPlace(nig === null),
    ...readDetails(teacherDetails, nig),
    positionStartDate: read(
      'positionStartDate',
      readDay(text('positionStartDate'), { today: context.today, mayCome: true }),
    ),
  }
  return { person, messages }
}

/** What a new teacher must say and this row does not: the columns. */
export function missingOfNewTeacher(person: ImportedTeacher): string[] {
  const { name, email, position, subBranchId } = person
  const needed = { name, email, position, subBranch: subBranchId }
  return Object.entries(needed).flatMap(([key, value]) => (value === null ? [key] : []))
}

/** The teacher a row is compared with. */
export type KnownTeacher = TeacherDetails & {
  nig: string
  subBranchId: string
  name: string
  email: string | null
  position: Position
  positionStartDate: Day | null
  positionEndDate: Day | null
  /** Why the user who imports may not change this teacher; null where the change is allowed. */
  refusal: Refusal | null
}

/** Fields an import changes in a teacher who is there already. */
const changedByImport = [
  'name',
  'position',
  ...detailKeys(teacherDetails),
  'positionStartDate',
] as const

export type TeacherImportChanges = Partial<Pick<KnownTeacher, (typeof changedByImport)[number]>>

/** What the row says otherwise than the record. An empty cell says nothing. */
export function changesOfTeacher(
  person: ImportedTeacher,
  known: KnownTeacher,
): TeacherImportChanges {
  const differing = differingFields(changedByImport, person, known)
  return Object.fromEntries(differing.map((field) => [field, person[field]]))
}

/**
 * The changes to a teacher that an import refuses: of kelompok, e-mail address, or between teacher and examiner; a
 * start of service after its end; any change that the importing user may not make to this teacher (`refusal`).
 */
export function faultsOfTeacherChange(person: ImportedTeacher, known: KnownTeacher): ImportFault[] {
  const faults: (ImportFault | null)[] = [
    differing(person.subBranchId, known.subBranchId) &&
      notHere('subBranch', 'pindah kelompok lewat halaman Pengguna'),
    differing(person.email?.toLowerCase() ?? null, known.email?.toLowerCase() ?? null) &&
      notHere('email', 'diubah di halaman Pengguna'),
    differing(person.nig, known.nig) && notHere('nig', `email ini milik NIG ${known.nig}`),
    examinesOtherwise(person.position, known.position),
    beginsAfterItsEnd(person.positionStartDate, known.positionEndDate),
    changesOfficer(person, known),
  ]
  return faults.filter((fault) => fault !== null)
}

/** True where the row says something else; null where it says the same, or nothing. */
function differing(said: string | null, known: string | null): true | null {
  return said !== null && said !== known ? true : null
}

function examinesOtherwise(said: Position | null, known: Position): ImportFault | null {
  if (said === null || refusalToChangePosition(known, said) === null) return null
  return notHere('position', 'menjadi atau berhenti sebagai Munaqis lewat halaman Pengguna')
}

function beginsAfterItsEnd(start: Day | null, end: Day | null): ImportFault | null {
  if (start === null || end === null || start <= end) return null
  return { field: 'positionStartDate', code: 'cell.invalid', fault: 'sesudah Selesai Bertugas' }
}

function changesOfficer(person: ImportedTeacher, known: KnownTeacher): ImportFault | null {
  const [field] = Object.keys(changesOfTeacher(person, known))
  if (known.refusal === null || field === undefined) return null
  const { code } = known.refusal
  const message = refusalMessage(known.refusal)
  return {
    field,
    code,
    fault: message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, ''),
  }
}
