import type { Roster } from '@ngaji/contract/teaching/attendance/attendance.schemas'
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
import { givenEmptyPhone, givenNoRoomForCopies } from '../../../offline/copies/offline.fixtures.ts'
import { setOfflineUser } from '../../../offline/copies/offline-user.ts'
import { knownReason } from './day-reason.ts'
import { SelectClassPage, type SelectClassPageProps } from './SelectClassPage.tsx'

const child = { studentId: 's1', nis: '20240010', name: 'Fathan', thumbnail: null, cards: [] }

const roster = (classId: string, startTime: string): Roster => ({
  classId,
  className: `Kelas ${classId}`,
  startTime,
  meeting: null,
  students: [child],
})

const off = (nextMeeting?: string) => ({ isExpected: false, nextMeeting })
const plans: Record<string, ReturnType<SelectClassPageProps['planOf']>> = {
  '3': off('2027-01-05'),
  '5': off('2027-01-04'),
  '7': { isExpected: true, nextMeeting: '2027-01-06' },
}

beforeEach(async () => {
  await givenEmptyPhone()
  await browser.viewport(390, 844)
  const userId = crypto.randomUUID()
  const expiration = '2999-01-01T00:00:00.000Z'
  sessionStore.begin(givenSession({ userId, role: 'teacher', expiration }))
  setOfflineUser({ userId, secret: `rahasia ${userId}` })
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  leaveNothing()
  await cleanup()
})

describe('the choice of a class', () => {
  it('begins with those that meet today, and says of the others when they meet next', async () => {
    const rosters = [roster('3', '16:00'), roster('5', '18:30'), roster('7', '19:45')]
    const bundle = { rosters, others: [], lateGraceMinutes: 15, acceptPlainNis: true }
    givenAnswers({ 'GET attendances/rosters': () => ({ body: bundle }) })
    const screen = await render(
      <Surroundings>
        <SelectClassPage
          home={<Elsewhere to="beranda" />}
          planOf={(classId) => plans[classId] ?? off()}
          onOpen={() => undefined}
        />
      </Surroundings>,
    )
    const choice = (name: string) => screen.getByRole('region', { name })
    await expect
      .element(choice('Kelas 3').getByText('Bukan jadwal hari ini · berikutnya Sel, 5 Jan'))
      .toBeVisible()
    await expect
      .element(choice('Kelas 5').getByText('Bukan jadwal hari ini · berikutnya Sen, 4 Jan'))
      .toBeVisible()
    await expect.element(choice('Kelas 7').getByText(/Bukan jadwal/)).not.toBeInTheDocument()
    await expect
      .element(choice('Kelas 3').getByRole('button', { name: 'Mulai Absen' }))
      .toBeEnabled()
    const order = screen.getByRole('heading', { level: 2 }).elements()
    expect(order.map((one) => one.textContent)).toEqual(['Kelas 7', 'Kelas 5', 'Kelas 3'])
  })

  it('asks in the morning after an evening without a register which day is meant', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00+07:00'), toFake: ['Date'] })
    const evening = { ...roster('5', '18:30'), endTime: '19:45', meetingDays: [4, 5] }
    const bundle = { rosters: [evening], others: [], lateGraceMinutes: 15, acceptPlainNis: true }
    givenAnswers({ 'GET attendances/rosters': () => ({ body: bundle }) })
    const onOpen = vi.fn<SelectClassPageProps['onOpen']>()
    const screen = await render(
      <Surroundings>
        <SelectClassPage
          home={<Elsewhere to="beranda" />}
          planOf={() => off()}
          only={() => 'Langsung ke absen'}
          onOpen={onOpen}
        />
      </Surroundings>,
    )
    await screen.getByRole('button', { name: 'Mulai Absen' }).click()
    const question = screen.getByRole('dialog', { name: 'Absen kemarin atau hari ini?' })
    await expect
      .element(question)
      .toHaveAccessibleDescription('Absen Kelas 5 Kamis, 19 November 2026 belum dibuka.')
    await question.getByRole('button', { name: 'Kemarin' }).click()
    expect(onOpen).toHaveBeenCalledWith('5', '2026-11-19')
  })

  it('does not ask on the first morning of the desa’s year', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T11:00:00+07:00'), toFake: ['Date'] })
    const morning = { ...roster('5', '18:30'), endTime: '19:45', meetingDays: [4, 5] }
    const rosters = [{ ...morning, since: '2026-11-20' }]
    const bundle = { rosters, others: [], lateGraceMinutes: 15, acceptPlainNis: true }
    givenAnswers({ 'GET attendances/rosters': () => ({ body: bundle }) })
    const screen = await render(
      <Surroundings>
        <SelectClassPage
          home={<Elsewhere to="beranda" />}
          planOf={() => off()}
          onOpen={() => undefined}
        />
      </Surroundings>,
    )
    await screen.getByRole('button', { name: 'Mulai Absen' }).click()
    // The class begins much later: that is asked, and nothing about an evening without a class.
    await expect
      .element(screen.getByRole('dialog', { name: /Kelas ini mulai pukul 18\.30/ }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('dialog', { name: 'Absen kemarin atau hari ini?' }))
      .not.toBeInTheDocument()
  })

  it('asks before it opens a register long before the class', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T13:00:00+07:00'), toFake: ['Date'] })
    const rosters = [roster('5', '18:30')]
    const bundle = { rosters, others: [], lateGraceMinutes: 15, acceptPlainNis: true }
    givenAnswers({ 'GET attendances/rosters': () => ({ body: bundle }) })
    const onOpen = vi.fn<SelectClassPageProps['onOpen']>()
    const screen = await render(
      <Surroundings>
        <SelectClassPage home={<Elsewhere to="beranda" />} planOf={() => off()} onOpen={onOpen} />
      </Surroundings>,
    )
    const start = screen.getByRole('button', { name: 'Mulai Absen' })
    await start.click()
    const question = screen.getByRole('dialog', {
      name: 'Kelas ini mulai pukul 18.30. Buka absen sekarang?',
    })
    await question.getByRole('button', { name: 'Batal' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(onOpen).not.toHaveBeenCalled()
    await start.click()
    await question.getByRole('button', { name: 'Ya' }).click()
    await expect.poll(() => onOpen.mock.calls).toEqual([['5', '2026-11-20']])
  })

  it('opens another day also on a phone without room, and knows its reason', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00+07:00'), toFake: ['Date'] })
    const rosters = [roster('5', '18:30')]
    const bundle = { rosters, others: [], lateGraceMinutes: 15, acceptPlainNis: true }
    givenAnswers({ 'GET attendances/rosters': () => ({ body: bundle }) })
    givenNoRoomForCopies()
    const onOpen = vi.fn<SelectClassPageProps['onOpen']>()
    const screen = await render(
      <Surroundings>
        <SelectClassPage home={<Elsewhere to="beranda" />} planOf={() => off()} onOpen={onOpen} />
      </Surroundings>,
    )
    await screen.getByRole('button', { name: 'Hari lain' }).first().click()
    const dialog = screen.getByRole('dialog', { name: 'Absen hari lain' })
    await dialog.getByLabelText('Hari', { exact: true }).selectOptions('2026-11-19')
    await dialog.getByLabelText('Alasan', { exact: true }).fill('Absen dari kertas')
    await dialog.getByRole('button', { name: 'Buka' }).click()
    await expect.poll(() => onOpen.mock.calls).toEqual([['5', '2026-11-19']])
    expect(await knownReason({ classId: '5', date: '2026-11-19' })).toBe('Absen dari kertas')
  })
})
