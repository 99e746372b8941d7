import type {
  StudentDetailKey,
  StudentDetails,
  TeacherDetailKey,
  TeacherDetails,
} from '@ngaji/contract/values/person/person-details'
import type { Role } from '@ngaji/contract/roles'
import type { Position } from '@ngaji/contract/values/person/teacher-positions.rules'
import type { Db, Deps } from '../../deps.ts'

/** The record of a new student; what is not known yet is left out. */
export type NewStudentRecord = {
  [Key in StudentDetailKey]?: StudentDetails[Key] | null | undefined
} & {
  userId: string
  name: string
  /** Eight digits; without it the lowest number of `entryYear` that was never issued. */
  nis?: string | undefined
  entryYear: number
  isInternal?: boolean | undefined
  /** The guardian's consent to everything lies on paper. */
  hasConsent?: boolean | undefined
  image?: string | null | undefined
  thumbnail?: string | null | undefined
}

export type MadeStudent = { userId: string; studentId: string; nis: string }

/** The record of a new teacher or examiner; what is not known yet is left out. */
export type NewTeacherRecord = {
  [Key in TeacherDetailKey]?: TeacherDetails[Key] | null | undefined
} & {
  userId: string
  name: string
  position: Position
  /** Eight digits; without it the lowest of this year that nobody ever had. */
  nig?: string | undefined
  positionStartDate?: string | null | undefined
  image?: string | null | undefined
  thumbnail?: string | null | undefined
}

export type MadeTeacher = { userId: string; teacherId: string; nig: string }

export type NextNumbers = { free: number; first: string | null; last: string | null }

/** The classes of a teacher who is about to stop teaching, held. */
export type HeldPost = { userId: string; classIds: readonly string[] }

export type AccountWithRole = { userId: string; name: string; role: Role }

type PhotoNames = { image: string; thumbnail: string }

/** Functions on the records of students that the services of accounts call. */
export type StudentRecords = {
  create: (deps: Deps, records: readonly NewStudentRecord[], by: string) => Promise<MadeStudent[]>
  findNextNumbers: (db: Db, wanted: { year: number; count: number }) => Promise<NextNumbers>
  noteNewName: (deps: Deps, userId: string) => Promise<void>
  /** False where the record is nobody's any more. */
  putPhoto: (db: Db, userId: string, photo: PhotoNames) => Promise<boolean>
  remove: (deps: Pick<Deps, 'db'>, userIds: readonly string[]) => Promise<void>
}

/** Functions on the records of teachers and examiners that the services of accounts call. */
export type TeacherRecords = {
  create: (deps: Deps, records: readonly NewTeacherRecord[]) => Promise<MadeTeacher[]>
  noteNewName: (deps: Deps, userId: string) => Promise<void>
  putPhoto: (db: Db, userId: string, photo: PhotoNames) => Promise<void>
  remove: (deps: Pick<Deps, 'db'>, userIds: readonly string[]) => Promise<void>
  /** Holds the post before anything else is locked. */
  holdPost: (deps: Deps, userId: string) => Promise<HeldPost>
  /** Returns the names of the classes that are left. */
  leavePost: (deps: Deps, post: HeldPost) => Promise<string[]>
  followRole: (deps: Deps, account: AccountWithRole) => Promise<void>
}

/** Both as one argument of the routes that create, change or delete accounts: their area may not import people. */
export type PersonRecords = { studentRecords: StudentRecords; teacherRecords: TeacherRecords }

export type RecordDeps = Deps & PersonRecords
