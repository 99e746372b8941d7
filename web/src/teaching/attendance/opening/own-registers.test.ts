import { noCounts } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import { registerLabel } from '@ngaji/contract/teaching/attendance/register/register-progress.rules'
import type { ClassOfTeacher } from '@ngaji/contract/people/teachers/teacher-classes.schemas'
import type { Roster } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { Meeting } from '@ngaji/contract/values/meetings.schemas'
import { describe, expect, it } from 'vitest'
import { registerOutboxGroup } from './class-day.ts'
import { ownRegisters } from './own-registers.ts'

const date = '2026-11-20'
const classId = 'k7'
const group = registerOutboxGroup({ classId, date })
const at = (time: string) => `${date}T${time}:00.000Z`

function meeting(revision: number, marked: number): Meeting {
  const counts = { ...noCounts, Hadir: marked }
  const openedBy = { id: 'u1', name: 'Siti Aminah' }
  const opened = { openedBy, openedAt: at('11:30'), reason: null }
  return { classId, date, ...opened, revision, counts, total: 26 }
}

const roster = (today: Meeting | null): Roster => ({
  classId,
  className: 'Kelas 7',
  startTime: '19:45',
  meeting: today,
  students: [],
})

type Facts = {
  inRoster?: Meeting | null
  rostersAt?: string
  heard?: { heardAt: string | null; meeting: Meeting | null }
}

/** The button of the only class. */
function label({ inRoster = null, rostersAt = at('11:00'), heard }: Facts): string {
  const [register] = ownRegisters({
    classes: null,
    bundle: {
      rosters: [roster(inRoster)],
      others: [],
      lateGraceMinutes: 15,
      acceptPlainNis: true,
    },
    rostersAt: Date.parse(rostersAt),
    heard: new Map(heard ? [[group, heard]] : []),
    writes: [],
    userId: 'u1',
    now: new Date(at('12:00')),
  })
  return register ? registerLabel(register.today) : 'no class'
}

describe('the button to today’s register', () => {
  it('begins a register that is not open', () => {
    expect(label({})).toBe('Mulai Absen')
    expect(label({ heard: { heardAt: null, meeting: null } })).toBe('Mulai Absen')
  })

  it('continues a register opened here, though the rosters are older', () => {
    const heard = { heardAt: at('11:31'), meeting: meeting(1, 0) }
    expect(label({ heard })).toBe('Lanjutkan Absen · 0/26')
    expect(label({ heard, inRoster: meeting(4, 3) })).toBe('Lanjutkan Absen · 3/26')
    const later = { heardAt: at('11:40'), meeting: meeting(9, 8) }
    expect(label({ heard: later, inRoster: meeting(4, 3) })).toBe('Lanjutkan Absen · 8/26')
  })

  it('begins again after the register was cancelled, here or elsewhere', () => {
    const cancelledHere = { heardAt: at('11:50'), meeting: null }
    expect(label({ heard: cancelledHere, inRoster: meeting(4, 3) })).toBe('Mulai Absen')
    const opened = { heardAt: at('11:31'), meeting: meeting(1, 0) }
    expect(label({ heard: opened, rostersAt: at('12:00') })).toBe('Mulai Absen')
  })

  it('shows a register that is complete', () => {
    const heard = { heardAt: at('11:31'), meeting: meeting(40, 26) }
    expect(label({ heard })).toBe('Lihat Absen')
  })
})

it('offers the classes of inactive years last, the earliest first', () => {
  const schoolClass = (id: string, startTime: string, isActive: boolean) =>
    ({
      id,
      name: id,
      startTime,
      endTime: null,
      students: [],
      teachingGroupId: { name: 'KBM', branchYearId: { isActive } },
    }) as unknown as ClassOfTeacher
  const registers = ownRegisters({
    classes: [
      schoolClass('past', '07:00', false),
      schoolClass('late', '20:00', true),
      schoolClass('early', '16:00', true),
    ],
    bundle: null,
    rostersAt: null,
    heard: new Map(),
    writes: [],
    userId: 'u1',
    now: new Date(at('12:00')),
  })
  expect(registers.map((one) => one.classId)).toEqual(['early', 'late', 'past'])
})

describe('a class over midnight', () => {
  const friday = '2026-11-20'
  const saturday = '2026-11-21'
  const night = { ...roster(null), startTime: '22:00', endTime: '00:30', meetingDays: [5] }
  const inJakarta = (day: string, time: string) => new Date(`${day}T${time}:00+07:00`)

  const registerAt = (now: Date, change: Partial<Roster> = {}, holidays: string[] = []) => {
    const rosters = [{ ...night, ...change }]
    const [register] = ownRegisters({
      classes: null,
      bundle: { rosters, others: [], holidays, lateGraceMinutes: 15, acceptPlainNis: true },
      rostersAt: inJakarta(friday, '22:00').getTime(),
      heard: new Map(),
      writes: [],
      userId: 'u1',
      now,
    })
    return register
  }

  it('keeps yesterday’s register without signal until an hour after the end', () => {
    // The rosters were read before midnight.
    const open = { meeting: meeting(4, 3) }
    expect(registerAt(inJakarta(saturday, '00:10'), open)).toMatchObject({
      date: friday,
      missed: null,
      today: { marked: 3, total: 26 },
      endTime: '00:30',
    })
    expect(registerAt(inJakarta(saturday, '01:30'), open)).toMatchObject({
      date: saturday,
      today: null,
    })
    // The rosters are read after midnight.
    const before = { meetingBefore: meeting(4, 3) }
    expect(registerAt(inJakarta(saturday, '00:10'), before)).toMatchObject({
      date: friday,
      today: { marked: 3, total: 26 },
    })
  })

  it('asks in the morning which day is meant, where the evening has no register', () => {
    expect(registerAt(inJakarta(saturday, '08:00'))).toMatchObject({ missed: friday })
    expect(registerAt(inJakarta(saturday, '12:00'))).toMatchObject({ missed: null })
    expect(registerAt(inJakarta(saturday, '08:00'), {}, [friday])).toMatchObject({ missed: null })
    const taken = { meetingBefore: meeting(4, 3) }
    expect(registerAt(inJakarta(saturday, '08:00'), taken)).toMatchObject({ missed: null })
  })

  it('does not ask of the evening before the class began', () => {
    const now = inJakarta(saturday, '08:00')
    expect(registerAt(now, { since: saturday })).toMatchObject({ missed: null })
    expect(registerAt(now, { since: friday })).toMatchObject({ missed: friday })
  })

  it('asks the same of a class without set days that usually meets on that day', () => {
    const undecided = { meetingDays: [] }
    const now = inJakarta(saturday, '08:00')
    expect(registerAt(now, { ...undecided, usualDays: [5] })).toMatchObject({ missed: friday })
    expect(registerAt(now, { ...undecided, usualDays: [6] })).toMatchObject({ missed: null })
    expect(registerAt(now, undecided)).toMatchObject({ missed: null })
  })
})
