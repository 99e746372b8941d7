import type { HomeClass } from '@ngaji/contract/features/dashboard/dashboard.schemas'
import { dayInJakarta, instantInJakarta } from '@ngaji/contract/jakarta-time'

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
  isYearActive: boolean
  today: { marked: number; total: number } | null
  /** Records of today that the server does not have. */
  unsent: number
}

/** What the phone itself knows of a class: its roster, its records. */
export type Register = Omit<Lesson, 'meetingCount' | 'isExpected'>

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
  return { ...lessonOfHome(told), isExpected: null, today: null }
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
    isYearActive: branchYearIsActive,
    today: told.today,
    unsent: 0,
  }
}

const minute = 60_000
/** So long after its start a class without a register is worth a word. */
const lateAfterMs = 30 * minute
/** Opening a register this long before the start is asked about. */
const earlyBeforeMs = 120 * minute
/** Where the end is not known. */
const usualLengthMs = 90 * minute

type LessonPhase = 'before' | 'running' | 'after'

/** Where a class stands today, by the clock alone. */
function lessonPhase(lesson: Lesson, now: Date): LessonPhase {
  const time = now.getTime()
  if (time < startOf(lesson, now)) return 'before'
  return time <= endOf(lesson, now) ? 'running' : 'after'
}

/** Whole minutes until the start; negative when it has begun. */
function minutesToStart(lesson: Lesson, now: Date): number {
  return Math.ceil((startOf(lesson, now) - now.getTime()) / minute)
}

const phaseRank: Record<LessonPhase, number> = { running: 0, before: 1, after: 2 }

/**
 * The classes in the order they are needed: what runs, what comes next, what was forgotten, what is
 * done; those without a meeting today after them, and last those of a desa whose year is not active.
 */
export function lessonsByMoment(lessons: readonly Lesson[], now: Date): Lesson[] {
  const rank = (lesson: Lesson) => {
    const phase = lessonPhase(lesson, now)
    const isDone = phase === 'after' && lesson.today !== null
    const isOff = lesson.isExpected === false && lesson.today === null
    return (lesson.isYearActive ? 0 : 100) + (isOff ? 10 : 0) + phaseRank[phase] + (isDone ? 1 : 0)
  }
  return lessons.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      a.startTime.localeCompare(b.startTime) ||
      a.className.localeCompare(b.className, 'id'),
  )
}

/** Expected today, begun half an hour ago, and nobody has opened the register. */
export function isOverdue(lesson: Lesson, now: Date): boolean {
  if (lesson.today || lesson.isExpected !== true || !lesson.isYearActive) return false
  return now.getTime() - startOf(lesson, now) > lateAfterMs
}

/** Opening the register now would surprise: long before the start, or after the end. */
export function isOddMoment(lesson: Lesson, now: Date): boolean {
  if (lesson.today) return false
  const isEarly = startOf(lesson, now) - now.getTime() > earlyBeforeMs
  return isEarly || lessonPhase(lesson, now) === 'after'
}

function startOf({ startTime }: Lesson, now: Date): number {
  return instantInJakarta(dayInJakarta(now), startTime).getTime()
}

function endOf(lesson: Lesson, now: Date): number {
  const { endTime } = lesson
  return endTime === null
    ? startOf(lesson, now) + usualLengthMs
    : instantInJakarta(dayInJakarta(now), endTime).getTime()
}

export function isFilled({ today }: Lesson): boolean {
  return today !== null && today.total > 0 && today.marked >= today.total
}

/** What the button to today's register says: begin, go on, look. */
export function registerLabel(lesson: Lesson): string {
  const { today } = lesson
  if (!today) return 'Mulai Absen'
  if (isFilled(lesson)) return 'Lihat Absen'
  return today.total === 0 ? 'Lanjutkan Absen' : `Lanjutkan Absen · ${today.marked}/${today.total}`
}

/** "Mulai 18 menit lagi", "Sedang berlangsung", "Belum diabsen." */
export function momentWords(lesson: Lesson, now: Date): string {
  if (isOverdue(lesson, now)) return 'Belum diabsen.'
  const phase = lessonPhase(lesson, now)
  if (phase === 'running') return 'Sedang berlangsung'
  if (phase === 'after') return lesson.today ? 'Selesai untuk hari ini' : 'Jam kelas sudah lewat'
  const minutes = minutesToStart(lesson, now)
  if (minutes <= 90) return `Mulai ${minutes} menit lagi`
  return lesson.isExpected === false ? 'Bukan jadwal hari ini' : 'Hari ini'
}
