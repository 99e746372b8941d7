import type { RegisterProgress } from '@ngaji/contract/teaching/attendance/register/register-progress.rules'
import {
  classPhase,
  isOverdue,
  meetsNextOn,
  minutesToStart,
} from '@ngaji/contract/structure/classes/class-moment.rules'
import type { Day } from '@ngaji/contract/jakarta-time'
import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { HomeClass } from '@ngaji/contract/office/dashboard/teacher-home.schemas'
import { notTodayWords } from '../../../structure/classes/class/meeting-words.ts'

/** One own class with today's register, as far as this phone knows. */
export type Lesson = {
  classId: string
  className: string
  teachingGroupName: string | null
  startTime: string
  endTime: string | null
  studentCount: number
  meetingCount: number | null
  /** Is there a meeting today? Null when nobody has told today. */
  isExpected: boolean | null
  /** The next day after today with a meeting; undefined where nobody has told. */
  nextMeeting?: Day | undefined
  isYearActive: boolean
  today: RegisterProgress | null
  /** Records of today that the server does not have. */
  unsent: number
}

/** What the phone itself knows of a class: its roster, its records. */
export type Register = Omit<Lesson, 'meetingCount' | 'isExpected' | 'nextMeeting'>

type Sources = {
  registers: readonly Register[]
  home: readonly HomeClass[]
  /** The home was told today; yesterday's plan says nothing about this day. */
  isHomeOfToday: boolean
}

/** Joins what the phone knows with what the server told, class by class. */
export function lessonsOf({ registers, home, isHomeOfToday }: Sources): Lesson[] {
  const told = home.map(isHomeOfToday ? lessonOfHome : lessonOfEarlierHome)
  const known = registers.map((register) =>
    joined(
      register,
      told.find(({ classId }) => classId === register.classId),
    ),
  )
  const ids = new Set(known.map(({ classId }) => classId))
  return [...known, ...told.filter(({ classId }) => !ids.has(classId))]
}

/** The phone is right about its own register, the server about the rest. */
function joined(register: Register, told: Lesson | undefined): Lesson {
  if (!told) return { ...register, meetingCount: null, isExpected: null }
  const { teachingGroupName, endTime, today } = register
  return {
    ...told,
    ...register,
    teachingGroupName: teachingGroupName ?? told.teachingGroupName,
    endTime: endTime ?? told.endTime,
    today: today ?? told.today,
  }
}

function lessonOfEarlierHome(told: HomeClass): Lesson {
  return { ...lessonOfHome(told), isExpected: null, nextMeeting: undefined, today: null }
}

function lessonOfHome({ id, name, branchYearIsActive, ...told }: HomeClass): Lesson {
  return {
    classId: id,
    className: name,
    teachingGroupName: told.teachingGroupName,
    startTime: told.startTime,
    endTime: told.endTime,
    studentCount: told.studentCount,
    meetingCount: told.meetingCount,
    isExpected: told.isExpected,
    nextMeeting: told.nextMeeting,
    isYearActive: branchYearIsActive,
    today: told.today,
    unsent: 0,
  }
}

/** "Mulai 18 menit lagi", "Sedang berlangsung", "Belum diabsen.", or when it meets next. */
export function momentWords(lesson: Lesson, now: Date): string {
  const nextDay = meetsNextOn(lesson)
  if (nextDay !== undefined) return notTodayWords(nextDay)
  if (isOverdue(lesson, now)) return 'Belum diabsen.'
  const phase = classPhase(lesson, now)
  if (phase === 'running') return 'Sedang berlangsung'
  if (phase === 'after') return lesson.today ? 'Selesai untuk hari ini' : 'Jam kelas sudah lewat'
  const minutes = minutesToStart(lesson, now)
  if (minutes <= 90) return `Mulai ${minutes} menit lagi`
  return lesson.isExpected === false ? sharedTexts.notToday : 'Hari ini'
}
