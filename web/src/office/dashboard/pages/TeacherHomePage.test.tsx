import type { HomeClass, TeacherHome } from '@ngaji/contract/office/dashboard/teacher-home.schemas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { givenEmptyPhone } from '../../../offline/copies/offline.fixtures.ts'
import { setOfflineUser } from '../../../offline/copies/offline-user.ts'
import { ScreenContext } from '../../../ui/layout/screen-context.ts'
import { TeacherHomePage } from './TeacherHomePage.tsx'

function givenClass(id: string, change: Partial<HomeClass> = {}): HomeClass {
  return {
    id,
    name: `Kelas ${id}`,
    teachingGroupName: 'KBM Al-Ikhlas',
    startTime: '16:00',
    endTime: '17:15',
    studentCount: 23,
    meetingCount: 49,
    isExpected: false,
    branchYearIsActive: true,
    today: null,
    ...change,
  }
}

const week: TeacherHome['week'] = {
  from: '2026-12-28',
  to: '2027-01-03',
  meetingCount: 3,
  present: 91.7,
  meetings: { closed: 3, expected: 6 },
}

/** The server answers once this is settled. */
let answered = Promise.resolve()

async function renderHome(...classes: HomeClass[]) {
  const home: TeacherHome = {
    role: 'teacher',
    classes,
    week,
    lastMaterial: null,
    absent3: [],
    munaqasyah: null,
  }
  givenAnswers({ 'GET home': () => answered.then(() => ({ body: { home } })) })
  const onOpen = vi.fn<(lesson: { classId: string }) => void>()
  await browser.viewport(390, 844)
  const screen = await render(
    <Surroundings>
      <ScreenContext value={{ isPhone: true }}>
        <TeacherHomePage
          registers={[]}
          areRegistersKnown={false}
          onOpen={onOpen}
          links={{
            detail: (id) => <Elsewhere to={`kelas/${id}`} />,
            history: (id) => <Elsewhere to={`riwayat/${id}`} />,
            student: (id) => <Elsewhere to={`siswa/${id}`} />,
            newMaterial: (id) => <Elsewhere to={`materi/${id ?? ''}`} />,
            performance: (from, to) => <Elsewhere to={`performa/${from}/${to}`} />,
          }}
        />
      </ScreenContext>
    </Surroundings>,
  )
  return { screen, onOpen, first: screen.getByRole('region', { name: 'Kelas berikutnya' }) }
}

/** The first of January 2027, a Friday and a holiday, at an hour of that day. */
function givenTime(time: string) {
  vi.useFakeTimers({ now: new Date(`2027-01-01T${time}:00+07:00`), toFake: ['Date'] })
}

beforeEach(async () => {
  await givenEmptyPhone()
  const userId = crypto.randomUUID()
  const expiration = '2999-01-01T00:00:00.000Z'
  sessionStore.begin(givenSession({ userId, role: 'teacher', expiration }))
  setOfflineUser({ userId, secret: `rahasia ${userId}` })
})

afterEach(async () => {
  vi.useRealTimers()
  leaveNothing()
  await cleanup()
  answered = Promise.resolve()
})

it('keeps the room of the class of the moment while the home is on its way', async () => {
  givenTime('15:50')
  const { promise, resolve } = Promise.withResolvers<void>()
  answered = promise
  const { screen, first } = await renderHome(givenClass('3'))
  await expect.element(screen.getByText('Memuat beranda…')).toBeInTheDocument()
  const kept = document.querySelector('[aria-busy] .mat')!.getBoundingClientRect()
  resolve()
  await expect.element(first).toBeVisible()
  const card = first.element().getBoundingClientRect()
  expect(kept.top).toBe(card.top)
  expect(Math.abs(kept.height - card.height)).toBeLessThan(24)
})

describe('on a day without a meeting', () => {
  const monday = givenClass('3', {
    startTime: '19:45',
    endTime: '21:00',
    nextMeeting: '2027-01-04',
  })
  const tuesday = givenClass('5', { nextMeeting: '2027-01-05' })

  it.each(['00:10', '06:30', '16:10', '23:50'])(
    'the home says so at %s, and which class meets next',
    async (time) => {
      givenTime(time)
      const { screen, first } = await renderHome(tuesday, monday)
      await expect.element(first.getByRole('heading', { name: 'Kelas 3' })).toBeVisible()
      await expect
        .element(first.getByText('Bukan jadwal hari ini · berikutnya Sen, 4 Jan'))
        .toBeVisible()
      const other = screen.getByRole('region', { name: 'Kelas lain' })
      await expect
        .element(other.getByText('Bukan jadwal hari ini · berikutnya Sel, 5 Jan'))
        .toBeVisible()
      for (const words of ['Sedang berlangsung', 'Jam kelas sudah lewat', 'Belum diabsen.'])
        await expect.element(screen.getByText(words)).not.toBeInTheDocument()
    },
  )

  it('a register opens all the same', async () => {
    givenTime('19:50')
    const { first, onOpen } = await renderHome(monday)
    await first.getByRole('button', { name: 'Mulai Absen' }).click()
    expect(onOpen.mock.calls.map(([lesson]) => lesson.classId)).toEqual(['3'])
  })

  it('asks before it opens one long before the hour of the class', async () => {
    givenTime('06:30')
    const { screen, first, onOpen } = await renderHome(monday)
    await first.getByRole('button', { name: 'Mulai Absen' }).click()
    const question = screen.getByRole('dialog', {
      name: 'Kelas ini mulai pukul 19.45. Buka absen sekarang?',
    })
    await question.getByRole('button', { name: 'Ya' }).click()
    await expect.poll(() => onOpen.mock.calls).toHaveLength(1)
  })
})

describe('on a day with some meetings', () => {
  it('the classes of today come first, by the clock, and the others tell their day', async () => {
    givenTime('16:10')
    const today = givenClass('3', { isExpected: true, nextMeeting: '2027-01-04' })
    const other = givenClass('5', { nextMeeting: '2027-01-05' })
    const { screen, first } = await renderHome(other, today)
    await expect.element(first.getByRole('heading', { name: 'Kelas 3' })).toBeVisible()
    await expect.element(first.getByText('Sedang berlangsung')).toBeVisible()
    await expect
      .element(screen.getByText('Bukan jadwal hari ini · berikutnya Sel, 5 Jan'))
      .toBeVisible()
  })
})
