import type {
  ClassMember,
  ClassTeacherStay,
  StudentCandidateRow,
  TeacherCandidateRow,
} from '@ngaji/contract/structure/classes/class-members.schemas'
import type { CountedClass, SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'

export const classId = '0197c348-94b1-75fc-b08e-ef8b0d975a40'
export const subBranch = { id: '0197c348-94b1-75fc-b08e-0000000000b1', name: 'Al-Ikhlas' }
export const branch = { id: '0197c348-94b1-75fc-b08e-0000000000a1', name: 'Mekarsari' }
export const academicYearId = '0197c348-94b1-75fc-b08e-0000000000c1'

/** What the tests vary of a class. */
type ClassFixture = Pick<
  SchoolClass,
  'id' | 'name' | 'isLocked' | 'students' | 'teachers' | 'version' | 'examProgress'
> & {
  year: string
  /** Is it the region's running year? */
  isYearCurrent: boolean
  /** Has the desa activated it? */
  isYearActive: boolean
  isGroupLocked: boolean
  /** The id of its Wali Kelas. */
  homeroom: string | null
}

const kelasUmar: ClassFixture = {
  id: classId,
  name: 'Kelas Umar 5',
  isLocked: false,
  students: [numberedId('s', 1), numberedId('s', 2)],
  teachers: [numberedId('t', 1)],
  version: 3,
  examProgress: null,
  year: '20251',
  isYearCurrent: true,
  isYearActive: true,
  isGroupLocked: false,
  homeroom: null,
}

/** "Kelas Umar 5" of KBM Al-Ikhlas, with two students and a teacher. */
export function givenClass(change: Partial<ClassFixture> = {}): SchoolClass {
  const { year, isYearCurrent, isYearActive, isGroupLocked, homeroom, ...own } = {
    ...kelasUmar,
    ...change,
  }
  return {
    ...own,
    grade: '5',
    startTime: '18:30',
    endTime: '19:45',
    meetingDays: [1, 3, 5],
    homeroomTeacherId: homeroom ? { id: homeroom, name: 'Siti Aminah', nig: '20190014' } : null,
    meetingCount: 68,
    attendancePerformance: 90.2,
    attendance30Days: 91,
    teachingGroupId: {
      id: '0197c348-94b1-75fc-b08e-0000000000d1',
      name: 'KBM Al-Ikhlas',
      isLocked: isGroupLocked,
      branchYearId: {
        id: '0197c348-94b1-75fc-b08e-0000000000e1',
        name: year,
        isActive: isYearActive,
        branchId: branch,
        academicYearId: { id: academicYearId, name: year, isActive: isYearCurrent },
      },
    },
  }
}

/** A believable id: letter and number. */
export function numberedId(kind: 's' | 't' | 'k', number: number): string {
  const prefix = { s: '5', t: '7', k: '9' }[kind]
  return `0197c348-94b1-75fc-b08e-${prefix}${String(number).padStart(11, '0')}`
}

export function givenMember(number: number, change: Partial<ClassMember> = {}): ClassMember {
  return {
    id: numberedId('s', number),
    name: `Siswa ${number}`,
    nis: String(20_240_009 + number),
    image: null,
    thumbnail: null,
    subBranch,
    isProfileComplete: true,
    missing: [],
    attendance30Days: 90,
    joinedOn: '2025-07-14',
    leftOn: null,
    began: 'registered',
    ended: null,
    transfers: [],
    ...change,
  }
}

export function givenStay(
  number: number,
  change: Partial<ClassTeacherStay> = {},
): ClassTeacherStay {
  return {
    id: numberedId('t', number),
    name: `Guru ${number}`,
    nig: String(20_190_013 + number),
    position: 'localTeacher',
    phone: '81234567890',
    image: null,
    thumbnail: null,
    subBranch,
    joinedOn: '2025-07-14',
    leftOn: null,
    joinedReason: null,
    leftReason: null,
    ...change,
  }
}

export function givenCandidate(
  number: number,
  change: Partial<StudentCandidateRow> = {},
): StudentCandidateRow {
  return {
    id: numberedId('s', number),
    name: `Calon ${number}`,
    nis: String(20_250_009 + number),
    image: null,
    thumbnail: null,
    dateOfBirth: '2016-05-01',
    subBranch,
    state: 'free',
    className: null,
    lastClassName: 'Kelas 4',
    isSuggested: false,
    missing: [],
    ...change,
  }
}

export function givenTeacherCandidate(
  number: number,
  change: Partial<TeacherCandidateRow> = {},
): TeacherCandidateRow {
  return {
    id: numberedId('t', number),
    name: `Guru ${number}`,
    nig: String(20_190_013 + number),
    position: 'localTeacher',
    image: null,
    thumbnail: null,
    subBranch,
    state: 'free',
    clashes: [],
    missing: [],
    ...change,
  }
}

export function givenCounted(number: number, change: Partial<CountedClass> = {}): CountedClass {
  return {
    id: numberedId('k', number),
    name: `Kelas ${number}`,
    grade: '3',
    startTime: '16:00',
    endTime: '17:15',
    isLocked: true,
    teachingGroupId: { id: '0197c348-94b1-75fc-b08e-0000000000d1', name: 'KBM Al-Ikhlas' },
    branch,
    subBranches: [subBranch],
    teachers: 2,
    students: 20,
    attendances: 100,
    teacherCount: 2,
    studentCount: 20,
    meetingCount: 12,
    attendancePerformance: 90.2,
    version: 1,
    ...change,
  }
}
