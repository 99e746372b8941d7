import type { HomeClass } from '@ngaji/contract/office/dashboard/teacher-home.schemas'
import { describe, expect, it } from 'vitest'
import { lessonsOf, momentWords, type Lesson } from './lessons.ts'

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

describe('the words', () => {
  it('say where the class stands', () => {
    const words = ['12:00', '15:42', '16:10', '16:45'].map((time) =>
      momentWords(givenLesson('a'), at(time)),
    )
    expect(words).toEqual([
      'Hari ini',
      'Mulai 18 menit lagi',
      'Sedang berlangsung',
      'Belum diabsen.',
    ])
    const untold = givenLesson('a', { isExpected: null })
    expect(momentWords(untold, at('18:00'))).toBe('Jam kelas sudah lewat')
    const taken = givenLesson('a', { today: { marked: 20, total: 20 } })
    expect(momentWords(taken, at('18:00'))).toBe('Selesai untuk hari ini')
  })

  it('say at every hour that a class does not meet today, and when it does', () => {
    const off = givenLesson('a', { isExpected: false, nextMeeting: '2025-11-24' })
    const words = ['00:10', '15:42', '16:10', '16:45', '23:50'].map((time) =>
      momentWords(off, at(time)),
    )
    expect(new Set(words)).toEqual(new Set(['Bukan jadwal hari ini · berikutnya Sen, 24 Nov']))
  })

  it('go by the clock of a class whose days nobody knows', () => {
    const words = ['12:00', '15:42', '16:10', '18:00'].map((time) =>
      momentWords(givenLesson('a', { isExpected: false }), at(time)),
    )
    expect(words).toEqual([
      'Bukan jadwal hari ini',
      'Mulai 18 menit lagi',
      'Sedang berlangsung',
      'Jam kelas sudah lewat',
    ])
  })

  it('follow the clock again once its register is open all the same', () => {
    const extra = { isExpected: false, nextMeeting: '2025-11-24', today: { marked: 3, total: 20 } }
    expect(momentWords(givenLesson('a', extra), at('16:10'))).toBe('Sedang berlangsung')
  })
})

describe('lessonsOf', () => {
  const today = '2025-11-20'
  const ofToday = { savedOn: today, today }
  const ofYesterday = { savedOn: '2025-11-19', today }

  const told: HomeClass = {
    id: 'k5',
    name: 'Kelas 5',
    teachingGroupName: 'At-Taqwa',
    startTime: '18:30',
    endTime: '19:45',
    studentCount: 24,
    meetingCount: 68,
    isExpected: true,
    nextMeeting: '2025-11-21',
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
    const [lesson] = lessonsOf({ registers: [register], home: [told], ...ofToday })
    expect(lesson).toMatchObject({
      today: { marked: 6, total: 24 },
      unsent: 2,
      endTime: '19:45',
      meetingCount: 68,
      isExpected: true,
      nextMeeting: '2025-11-21',
    })
  })

  it('does not take yesterday for today', () => {
    const [lesson] = lessonsOf({ registers: [], home: [told], ...ofYesterday })
    expect(lesson).toMatchObject({ today: null, isExpected: null, nextMeeting: undefined })
  })

  it('holds the plan of a class over midnight to the day of its register', () => {
    const night = { ...told, date: '2025-11-19' }
    const ofNight = { ...register, date: '2025-11-19' }
    const [lesson] = lessonsOf({ registers: [ofNight], home: [night], ...ofYesterday })
    expect(lesson).toMatchObject({ date: '2025-11-19', isExpected: true })
    const [next] = lessonsOf({
      registers: [{ ...register, date: today }],
      home: [night],
      ...ofYesterday,
    })
    expect(next).toMatchObject({ date: today, isExpected: null })
  })

  it('works with what the phone has when the server has never answered', () => {
    const [lesson] = lessonsOf({ registers: [register], home: [], ...ofYesterday })
    expect(lesson).toMatchObject({ className: 'Kelas 5', meetingCount: null, isExpected: null })
  })
})
