import type { HomeClass } from '@ngaji/contract/features/dashboard/dashboard.schemas'
import { describe, expect, it } from 'vitest'
import {
  isOddMoment,
  isOverdue,
  lessonsByMoment,
  lessonsOf,
  momentWords,
  registerLabel,
  type Lesson,
} from './lessons.ts'

const at = (time: string) => new Date(`2025-11-20T${time}:00+07:00`)

function givenLesson(className: string, change: Partial<Lesson> = {}): Lesson {
  return {
    classId: className,
    className,
    teachingGroupName: 'At-Taqwa',
    startTime: '16:00',
    endTime: '17:30',
    studentCount: 20,
    meetingCount: 3,
    isExpected: true,
    isYearActive: true,
    today: null,
    unsent: 0,
    ...change,
  }
}

describe('lessonsByMoment', () => {
  const afternoon = givenLesson('Kelas 3')
  const evening = givenLesson('Kelas 5', { startTime: '18:30', endTime: '19:45' })
  const names = (lessons: readonly Lesson[], time: string) =>
    lessonsByMoment(lessons, at(time)).map(({ className }) => className)

  it('puts what runs before what comes, and what is over last', () => {
    expect(names([evening, afternoon], '16:10')).toEqual(['Kelas 3', 'Kelas 5'])
    expect(names([evening, afternoon], '18:12')).toEqual(['Kelas 5', 'Kelas 3'])
  })

  it('puts what was forgotten before what is done', () => {
    const done = givenLesson('Kelas 1', { startTime: '09:00', today: { marked: 20, total: 20 } })
    expect(names([done, afternoon], '20:00')).toEqual(['Kelas 3', 'Kelas 1'])
  })

  it('puts the plan of today before other classes, and inactive years last', () => {
    const other = givenLesson('Kelas 1', { isExpected: false })
    const inactive = givenLesson('Kelas 2', { isYearActive: false })
    expect(names([inactive, other, evening], '15:00')).toEqual(['Kelas 5', 'Kelas 1', 'Kelas 2'])
  })
})

describe('isOverdue', () => {
  it('waits half an hour', () => {
    expect(isOverdue(givenLesson('a'), at('16:30'))).toBe(false)
    expect(isOverdue(givenLesson('a'), at('16:31'))).toBe(true)
  })

  it('is silent about open registers, other days, unknown plans and inactive years', () => {
    const silent: Partial<Lesson>[] = [
      { today: { marked: 0, total: 20 } },
      { isExpected: false },
      { isExpected: null },
      { isYearActive: false },
    ]
    const said = silent.filter((change) => isOverdue(givenLesson('a', change), at('17:00')))
    expect(said).toEqual([])
  })
})

describe('isOddMoment', () => {
  it('asks more than two hours before the start and after the end', () => {
    const odd = ['13:59', '14:00', '17:30', '17:31'].map((time) =>
      isOddMoment(givenLesson('a'), at(time)),
    )
    expect(odd).toEqual([true, false, false, true])
  })

  it('never asks about a register that is open', () => {
    expect(isOddMoment(givenLesson('a', { today: { marked: 0, total: 20 } }), at('20:00'))).toBe(
      false,
    )
  })
})

describe('the words', () => {
  it('say how far the register is', () => {
    const labels = [
      null,
      { marked: 0, total: 0 },
      { marked: 18, total: 24 },
      { marked: 2, total: 2 },
    ]
    expect(labels.map((today) => registerLabel(givenLesson('a', { today })))).toEqual([
      'Mulai Absen',
      'Lanjutkan Absen',
      'Lanjutkan Absen · 18/24',
      'Lihat Absen',
    ])
  })

  it('say where the class stands', () => {
    const words = ['12:00', '15:42', '16:10', '16:45', '18:00'].map((time) =>
      momentWords(givenLesson('a', { isExpected: time === '16:45' }), at(time)),
    )
    expect(words).toEqual([
      'Bukan jadwal hari ini',
      'Mulai 18 menit lagi',
      'Sedang berlangsung',
      'Belum diabsen.',
      'Jam kelas sudah lewat',
    ])
  })
})

describe('lessonsOf', () => {
  const told: HomeClass = {
    id: 'k5',
    name: 'Kelas 5',
    teachingGroupName: 'At-Taqwa',
    startTime: '18:30',
    endTime: '19:45',
    studentCount: 24,
    meetingCount: 68,
    isExpected: true,
    branchYearIsActive: true,
    today: { present: 3, marked: 4, total: 24 },
  }
  const register = {
    classId: 'k5',
    className: 'Kelas 5',
    teachingGroupName: null,
    startTime: '18:30',
    endTime: null,
    studentCount: 24,
    isYearActive: true,
    today: { marked: 6, total: 24 },
    unsent: 2,
  }

  it('believes the phone about its own register, the server about the rest', () => {
    const [lesson] = lessonsOf({ registers: [register], home: [told], isHomeOfToday: true })
    expect(lesson).toMatchObject({
      today: { marked: 6, total: 24 },
      unsent: 2,
      endTime: '19:45',
      meetingCount: 68,
      isExpected: true,
    })
  })

  it('does not take yesterday for today', () => {
    const [lesson] = lessonsOf({ registers: [], home: [told], isHomeOfToday: false })
    expect(lesson).toMatchObject({ today: null, isExpected: null })
  })

  it('works with what the phone has when the server has never answered', () => {
    const [lesson] = lessonsOf({ registers: [register], home: [], isHomeOfToday: false })
    expect(lesson).toMatchObject({ className: 'Kelas 5', meetingCount: null, isExpected: null })
  })
})
