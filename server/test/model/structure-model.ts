import type { TicketStatus } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import type {
  AttendanceStatus,
  Violations,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { MunaqasyahStatus } from '@ngaji/contract/values/exam-status.rules'
import type { GivenStudent, GivenTeacher, GivenUser } from '../given/givens.ts'

/** The expected state of the region. Plain and slow on purpose: it must be easy to verify. */
export type ModelYear = { id: string; name: string; isActive: boolean }

export type ModelBranch = {
  id: string
  admin: GivenUser
  subBranches: { id: string; admin: GivenUser }[]
  students: GivenStudent[]
  teachers: GivenTeacher[]
}

export type ModelBranchYear = {
  id: string
  branch: ModelBranch
  year: ModelYear
  isActive: boolean
  /** The source of the copy that filled it; null once undone or without one. */
  copiedFrom: ModelBranchYear | null
}

export type ModelGroup = {
  id: string
  branchYear: ModelBranchYear
  isLocked: boolean
  subBranchIds: Set<string>
}

export type ModelClass = {
  id: string
  name: string
  group: ModelGroup
  isLocked: boolean
  /** Each child with the kelompok it joined as one of. */
  students: Map<string, string>
  teachers: Set<string>
  /** The class had members once; the model then does not predict whether it may still be deleted. */
  hadPeople: boolean
}

export type ModelAdmin = { user: GivenUser; isEnabled: boolean }

export type ModelTicket = {
  id: string
  requester: GivenUser
  status: TicketStatus
  /** The number of requested accounts. */
  people: number
}

export type Model = {
  admins: ModelAdmin[]
  /** Students and teachers without a photo in their profile. */
  withoutPhoto: ReadonlySet<string>
  tickets: ModelTicket[]
  accountCount: number
  /**
   * The exam of an academic year, a desa year or (`<desa year> <kelompok>`) a kelompok; missing:
   * not started.
   */
  exams: Map<string, MunaqasyahStatus>
  /** `<desa year> <student>`: the existing score records, each with its kelompok. */
  records: Map<string, string>
  /** `<class> <day>`: the opened registers that are not cancelled. */
  registers: Set<string>
  /** The cancelled ones that were not opened again. */
  cancelledRegisters: Set<string>
  /** The last mark of an entry, see `markInWords`. */
  marks: Map<string, string>
  years: ModelYear[]
  branches: ModelBranch[]
  branchYears: ModelBranchYear[]
  groups: ModelGroup[]
  classes: ModelClass[]
}

/** The facts as input of the contract's rules. */
export function yearFacts(branchYear: ModelBranchYear) {
  return { isActive: branchYear.isActive, academicYear: { isActive: branchYear.year.isActive } }
}

export function groupFacts(group: ModelGroup) {
  return { isLocked: group.isLocked, branchYear: yearFacts(group.branchYear) }
}

export function classFacts(one: ModelClass) {
  return { isLocked: one.isLocked, teachingGroup: groupFacts(one.group) }
}

export function examStatusAt({ exams }: Model, key: string): MunaqasyahStatus {
  return exams.get(key) ?? 'notStarted'
}

/** The missing profile fields of a student or teacher. */
export function missingOf({ withoutPhoto }: Model, id: string): 'image'[] {
  return withoutPhoto.has(id) ? ['image'] : []
}

export function groupsInYear(model: Model, branchYear: ModelBranchYear): ModelGroup[] {
  return model.groups.filter((group) => group.branchYear === branchYear)
}

export function classesInGroup(model: Model, group: ModelGroup): ModelClass[] {
  return model.classes.filter((one) => one.group === group)
}

export function markInWords(
  status: AttendanceStatus,
  { attribute, attitude, tidiness }: Violations,
): string {
  return [status, attribute, attitude, tidiness].join(' ')
}

/** Was a register of the class ever opened? */
export function hasMet({ registers, cancelledRegisters }: Model, { id }: ModelClass): boolean {
  return [...registers, ...cancelledRegisters].some((key) => key.startsWith(id))
}

export function putInClass(one: ModelClass, { studentId, subBranchId }: GivenStudent): void {
  one.students.set(studentId, subBranchId ?? '')
  one.hadPeople = true
}

/** The student's class in the same desa year. */
export function classOfStudent(
  model: Model,
  branchYear: ModelBranchYear,
  studentId: string,
): ModelClass | undefined {
  return model.classes.find(
    (one) => one.group.branchYear === branchYear && one.students.has(studentId),
  )
}

export function forget(
  model: Model,
  gone: { groups?: ModelGroup[]; classes?: ModelClass[] },
): void {
  const groups = new Set(gone.groups)
  const classes = new Set(gone.classes)
  model.classes = model.classes.filter((one) => !classes.has(one) && !groups.has(one.group))
  model.groups = model.groups.filter((group) => !groups.has(group))
}
