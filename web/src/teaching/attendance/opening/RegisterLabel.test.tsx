import { noCounts } from '@ngaji/contract/teaching/attendance/attendance-tally.rules'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import {
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { givenEmptyPhone } from '../../../offline/copies/offline.fixtures.ts'
import { setOfflineUser } from '../../../offline/copies/offline-user.ts'
import { RegisterLabel } from './RegisterLabel.tsx'

const date = dayInJakarta(new Date())
const meeting = {
  classId: '5',
  date,
  openedBy: { id: 'u1', name: 'Siti Aminah' },
  openedAt: new Date().toISOString(),
  reason: null,
  revision: 1,
  counts: { ...noCounts, Hadir: 1 },
  total: 3,
}
const roster = (classId: string, today: typeof meeting | null) => ({
  classId,
  className: `Kelas ${classId}`,
  startTime: '00:00',
  meeting: today,
  students: [],
})

beforeEach(async () => {
  await givenEmptyPhone()
  const userId = crypto.randomUUID()
  sessionStore.begin(
    givenSession({ userId, role: 'teacher', expiration: '2999-01-01T00:00:00.000Z' }),
  )
  setOfflineUser({ userId, secret: `rahasia ${userId}` })
})
afterEach(async () => {
  leaveNothing()
  await cleanup()
})

it('begins a register, and goes on with one that is open', async () => {
  const rosters = [roster('5', meeting), roster('7', null)]
  const bundle = { rosters, others: [], lateGraceMinutes: 15, acceptPlainNis: true }
  givenAnswers({ 'GET attendances/rosters': () => ({ body: bundle }) })
  await render(
    <Surroundings>
      <p>
        Kelas 5: <RegisterLabel classId="5" />
      </p>
      <p>
        Kelas 7: <RegisterLabel classId="7" />
      </p>
    </Surroundings>,
  )
  await expect.element(page.getByText('Kelas 5: Lanjutkan Absen · 1/3')).toBeVisible()
  await expect.element(page.getByText('Kelas 7: Mulai Absen')).toBeVisible()
})
