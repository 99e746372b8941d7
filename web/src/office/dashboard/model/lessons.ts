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

/** One own class with its register of now, as far as this phone knows. */
export type Lesson = {
  classId: string
  className: string
  teachingGroupName: string | null
  startTime: string
  endTime: string | null
  studentCount: number
  meetingCount: number | null
  /** The day of its register now; today where the phone knows no roster. */
  date?: Day | undefined
  /** Yesterday, where its evening register is missing and it is asked which day is meant. */
  missed?: Day | null | undefined
  /** Is there a meeting on that day? Null when nobody has told. */
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
  /** The day on which the home was told: its plan says nothing about another. */
  savedOn: Day | null
  today: Day
}

/** Joins what the phone knows with what the server told, class by class. */
export function lessonsOf({ registers, home, savedOn, today }: Sources): Lesson[] {
  const lessonFor = (told: HomeClass, isOfDay: boolean) =>
    isOfDay ? lessonOfHome(told) : lessonOfEarlierHome(told)
  const known = registers.map((register) => {
    const told = home.find(({ id }) => id === register.classId)
    const isOfDay = (told?.date ?? savedOn) === (register.date ?? today)
    return joined(register, told && lessonFor(told, isOfDay))
  })
  const ids = new Set(known.map(({ classId }) => classId))
  const others = home.filter(({ id }) => !ids.has(id))
  return [...known, ...others.map((told) => lessonFor(told, savedOn === today))]
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
  return {
    ...lessonOfHome(told),
    date: undefined,
    isExpected: null,
    nextMeeting: undefined,
    today: null,
  }
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
    date: told.date,
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
