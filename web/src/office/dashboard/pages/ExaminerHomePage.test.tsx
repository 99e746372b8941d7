import type { Home } from '@ngaji/contract/office/dashboard/dashboard.schemas'
import type { OpenCategory } from '@ngaji/contract/office/dashboard/exam-home.schemas'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
import { dismiss, enqueue, settle } from '../../../offline/outbox/outbox.ts'
import { setOfflineUser } from '../../../offline/copies/offline-user.ts'
import { ScreenContext } from '../../../ui/layout/screen-context.ts'
import { ExaminerHomePage } from './ExaminerHomePage.tsx'

type ExaminerHome = Extract<Home, { role: 'munaqisy' }>

const scoreId = '0197eeee-0000-7000-8000-000000000001'

const left: OpenCategory = {
  scoreId,
  name: 'Aisyah Putri Kirana',
  nis: '20210011',
  category: 'writing',
  answered: 6,
  total: 10,
}

const running: NonNullable<ExaminerHome['munaqasyah']> = {
  branchYearId: '0197aaaa-0000-7000-8000-00000000000a',
  region: 'inProgress',
  branchYear: 'inProgress',
  subBranches: [
    { id: 'k1', name: 'Al-Ikhlas', status: 'inProgress', completedCount: 41, studentCount: 60 },
    { id: 'k2', name: 'An-Nur', status: 'notStarted', completedCount: 0, studentCount: 0 },
  ],
}

async function renderHome(
  change: Partial<ExaminerHome>,
  openHere?: OpenCategory,
  isSavedHere?: () => boolean,
) {
  const home: ExaminerHome = {
    role: 'munaqisy',
    munaqasyah: running,
    open: null,
    today: { students: 7, categories: 21 },
    ...change,
  }
  givenAnswers({ 'GET home': () => ({ body: { home } }) })
  await browser.viewport(390, 844)
  return render(
    <Surroundings>
      <ScreenContext value={{ isPhone: true }}>
        <ExaminerHomePage
          {...(openHere && { openHere })}
          {...(isSavedHere && { isSavedHere })}
          links={{
            scanner: <Elsewhere to="pemindai" />,
            category: (key) => <Elsewhere to={`${key.scoreId}/${key.category}`} />,
            queue: (id) => <Elsewhere to={`daftar/${id}`} />,
          }}
        />
      </ScreenContext>
    </Surroundings>,
  )
}

beforeEach(async () => {
  await givenEmptyPhone()
  const token = `token ${Math.random()}`
  const userId = crypto.randomUUID()
  const expiration = '2999-01-01T00:00:00.000Z'
  sessionStore.begin(givenSession({ userId, role: 'munaqisy', token, expiration }))
  setOfflineUser({ userId, secret: token })
})

afterEach(async () => {
  leaveNothing()
  await cleanup()
})

describe('the next step of an examiner', () => {
  it('is the scanner, with what was done today', async () => {
    const page = await renderHome({})
    await expect
      .element(page.getByRole('link', { name: 'Mulai Menilai' }))
      .toHaveAttribute('href', '#pemindai')
    await expect.element(page.getByText('21', { exact: true })).toBeVisible()
  })

  it('is the category that was left open, one tap away', async () => {
    const page = await renderHome({ open: left })
    const link = page.getByRole('link', { name: /^Lanjutkan: Aisyah Putri Kirana/ })
    await expect.element(link).toHaveAttribute('href', `#${scoreId}/writing`)
    await expect.element(page.getByText('Menulis Arab · 6 dari 10')).toBeVisible()
  })

  it('is what this phone knows, where the server has not heard of it', async () => {
    const page = await renderHome({ open: left }, { ...left, answered: 8 })
    await expect.element(page.getByText('Menulis Arab · 8 dari 10')).toBeVisible()
  })

  it('is to look, once the exam of the desa is over', async () => {
    const page = await renderHome({ munaqasyah: { ...running, branchYear: 'completed' } })
    await expect.element(page.getByRole('link', { name: 'Lihat Nilai' })).toBeVisible()
  })
})

describe('a category that was saved on this phone', () => {
  it('is not offered, before the server has heard of it', async () => {
    const page = await renderHome({ open: left }, undefined, () => true)
    await expect.element(page.getByRole('link', { name: 'Mulai Menilai' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^Lanjutkan/ })).not.toBeInTheDocument()
  })

  it('is not offered once it is sent: the home is read again', async () => {
    const userId = sessionStore.latest()?.userId ?? ''
    const page = await renderHome({ open: left })
    await expect.element(page.getByRole('link', { name: /^Lanjutkan/ })).toBeVisible()
    const id = crypto.randomUUID()
    await enqueue([{ id, userId, kind: 'exam', group: `${scoreId}/writing`, body: {} }])
    const home = {
      role: 'munaqisy',
      munaqasyah: running,
      open: null,
      today: { students: 7, categories: 22 },
    }
    givenAnswers({ 'GET home': () => ({ body: { home } }) })
    await dismiss([id])
    await expect.element(page.getByRole('link', { name: /^Lanjutkan/ })).not.toBeInTheDocument()
    await expect.element(page.getByText('22', { exact: true })).toBeVisible()
  })

  it('is counted while it waits, also for the catch-up exam', async () => {
    const userId = sessionStore.latest()?.userId ?? ''
    const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    await enqueue(ids.map((id) => ({ id, userId, kind: 'exam', group: 'g', body: {} })))
    const problem = { code: 'munaqasyah.not-running', message: 'Munaqosah sudah selesai!' }
    await settle(ids.map((id) => ({ id, state: { kind: 'waiting', problem } })))
    const page = await renderHome({})
    const count = page.getByRole('definition').filter({ hasText: /^3$/ })
    await expect.element(count).toBeVisible()
  })
})

describe('the state of the exam', () => {
  it('shows how far each kelompok is, and leads to who is left', async () => {
    const page = await renderHome({})
    await expect.element(page.getByText('Siswa lengkap 41/60')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /Kelompok Al-Ikhlas/ }))
      .toHaveAttribute('href', '#daftar/k1')
    await expect.element(page.getByText('Kelompok An-Nur')).toBeVisible()
    await expect.element(page.getByText(/^Belum ada munaqosah/)).not.toBeInTheDocument()
  })

  it('says who has to begin', async () => {
    const page = await renderHome({ munaqasyah: { ...running, branchYear: 'notStarted' } })
    await expect.element(page.getByText('PJP Desa belum memulai munaqosah!')).toBeVisible()
    await expect.element(page.getByText(/^Belum ada munaqosah/)).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Mulai Menilai' })).not.toBeInTheDocument()
  })

  it('says that no kelompok has begun', async () => {
    const page = await renderHome({ munaqasyah: { ...running, subBranches: [] } })
    await expect.element(page.getByText('Belum ada munaqosah yang berjalan.')).toBeVisible()
  })

  it('says that there is no active year', async () => {
    const page = await renderHome({ munaqasyah: null })
    await expect
      .element(page.getByText('Tidak ada tahun ajaran aktif, hubungi PJP Desa!'))
      .toBeVisible()
  })
})
