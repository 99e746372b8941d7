import type { Role } from '@ngaji/contract/roles'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../../api/session/session-store.ts'
import { wipeDrafts } from '../../../offline/drafts/drafts.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import {
  classId,
  givenEntry,
  meetingOn,
  none,
  renderEntry,
  renderForm,
  renderHistory,
} from './history.fixtures.tsx'
import { MonthLine } from './MonthLine.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(async () => {
  leaveNothing()
  vi.restoreAllMocks()
  sessionStore.finish('signed-out')
  await wipeDrafts()
})

describe('a record of another day', () => {
  const closed = 'Lebih dari 14 hari yang lalu: absen hanya dapat dibaca.'

  it('is not offered to a teacher, with the reason in the open', async () => {
    givenEntry('2020-01-07')
    const screen = await renderEntry(false)
    const change = screen.getByRole('button', { name: 'Ubah' })
    await expect.element(change).toHaveAttribute('aria-disabled', 'true')
    await expect.element(screen.getByText(closed)).toBeVisible()
  })

  it('is corrected by the PJP of the kelompok', async () => {
    givenEntry('2020-01-07')
    const screen = await renderEntry(true)
    await expect
      .element(screen.getByRole('link', { name: 'Ubah' }))
      .toHaveAttribute('href', '#edit')
  })

  it('tells when the child came, and not when it was entered on a later day', async () => {
    const came = (timestamp: string) => () => ({ status: 'Hadir', timestamp })
    givenEntry('2020-01-07', {}, came('2020-01-07T11:58:00.000Z'))
    const first = await renderEntry(true)
    await expect.element(first.getByText('18.58 (manual)')).toBeVisible()
    await first.unmount()
    givenEntry('2020-01-07', {}, came('2020-01-08T03:00:00.000Z'))
    const second = await renderEntry(true)
    await expect.element(second.getByText('Hadir')).toBeVisible()
    await expect.element(second.getByText(/manual/)).not.toBeInTheDocument()
  })

  it('begins its history with no mark, and names what was marked later as it was', async () => {
    const change = (from: string, to: string, minute: number) => ({
      at: `2020-01-07T11:${minute}:00.000Z`,
      by: { id: 'siti', name: 'Siti' },
      from,
      to,
      reason: null,
      source: 'manual',
    })
    const history = [
      change('Tanpa Keterangan', 'Hadir', 30),
      change('Hadir', 'Tanpa Keterangan', 40),
      change('Tanpa Keterangan', 'Sakit', 50),
    ]
    givenEntry('2020-01-07', {}, () => ({ history }))
    const screen = await renderEntry(true)
    await expect.element(screen.getByText('Belum dicatat → Hadir')).toBeVisible()
    await expect.element(screen.getByText('Tanpa Keterangan → Sakit')).toBeVisible()
  })

  it('is no form at its own address either', async () => {
    givenEntry('2020-01-07')
    const screen = await renderForm(false)
    await expect.element(screen.getByText(closed)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Simpan' }).elements()).toEqual([])
  })

  it('shows both values after a conflict, and lets nobody overwrite the other by a second tap', async () => {
    const by = { id: 'siti', name: 'Bu Siti' }
    const theirs = { status: 'Izin', teachersNotes: 'Ke dokter', at: null, by, version: 2 }
    let theirsIsSaved = false
    const server = givenEntry(
      '2020-01-07',
      {
        'PATCH attendances': () => {
          theirsIsSaved = true
          const at = '2020-01-08T05:00:00.000Z'
          const yours = { status: 'Tanpa Keterangan', teachersNotes: '', at }
          const details = { conflicts: [{ attendanceId: 'e1', yours, theirs }] }
          return refusal(409, 'attendance.conflict', 'Sudah diubah.', { details })
        },
      },
      () => (theirsIsSaved ? { status: 'Izin', teachersNotes: 'Ke dokter', version: 2 } : {}),
    )
    const screen = await renderForm(true)
    await screen.getByRole('button', { name: /Tanpa Ket/ }).click()
    await screen.getByLabelText('Alasan').fill('Tidak ada kabar')
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.element(screen.getByText('Dicatat Izin oleh Bu Siti baru saja.')).toBeVisible()
    await expect.element(screen.getByText('Punya Bu Siti: Izin · “Ke dokter”.')).toBeVisible()
    await expect.element(screen.getByText(/^Punya Anda: Tanpa Keterangan\./)).toBeVisible()
    await expect.element(screen.getByLabelText('Alasan')).toHaveValue('Tidak ada kabar')
    await expect.poll(() => server.sentTo('GET attendances/*')).toHaveLength(2)
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await screen.getByRole('button', { name: 'Pakai punya saya' }).click()
    const versions = () =>
      server.sentTo('PATCH attendances').map(({ body }) => JSON.stringify(body['updates']))
    await expect
      .poll(versions)
      .toEqual([
        expect.stringContaining('"version":1'),
        expect.stringContaining('"version":1'),
        expect.stringContaining('"version":2'),
      ])
  })

  it('asks anew after a conflict where something was typed meanwhile', async () => {
    const at = '2020-01-08T05:00:00.000Z'
    const yours = { status: 'Tanpa Keterangan', teachersNotes: '', at }
    const theirs = { status: 'Izin', teachersNotes: '', at: null, by: null, version: 2 }
    const details = { conflicts: [{ attendanceId: 'e1', yours, theirs }] }
    const refused = refusal(409, 'attendance.conflict', 'Sudah diubah.', { details })
    const server = givenEntry('2020-01-07', { 'PATCH attendances': () => refused })
    const screen = await renderForm(true)
    await screen.getByRole('button', { name: /Tanpa Ket/ }).click()
    await screen.getByLabelText('Alasan').fill('Tidak ada kabar')
    await screen.getByRole('button', { name: 'Simpan' }).click()
    const mine = screen.getByRole('button', { name: 'Pakai punya saya' })
    await expect.element(mine).toBeVisible()
    await screen.getByLabelText('Catatan').fill('Ditelepon dua kali')
    await expect.element(mine).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.element(mine).toBeVisible()
    const sent = server.sentTo('PATCH attendances').map(({ body }) => JSON.stringify(body))
    expect(sent.at(-1)).toContain('Ditelepon dua kali')
  })
})

describe("this month's attendance of a class", () => {
  const meeting = (date: string, counts: Partial<typeof none>) => meetingOn(date, counts, 4)

  async function givenMeetings(...meetings: object[]) {
    givenAnswers({
      'GET attendances/class/*': () => ({
        body: { meetings, total: meetings.length, page: 1, limit: 100 },
      }),
    })
    return render(
      <Surroundings>
        <MonthLine classId={classId} month="2025-11" />
      </Surroundings>,
    )
  }

  it('counts the students present over all meetings, and draws them in order', async () => {
    const screen = await givenMeetings(
      meeting('2025-11-20', { Hadir: 3, Terlambat: 1 }),
      meeting('2025-11-13', { Hadir: 2, Sakit: 2 }),
    )
    await expect.element(screen.getByText('Bulan ini 75,0% hadir')).toBeVisible()
    const points = screen.container.querySelector('polyline')?.getAttribute('points')
    expect(points).toBe('3,12 69,3')
  })

  it('says that a register is still open', async () => {
    const screen = await givenMeetings(meeting('2025-11-20', { Hadir: 3 }))
    await expect
      .element(screen.getByText('Bulan ini 100,0% hadir, absen masih terbuka'))
      .toBeVisible()
  })

  it('is absent before the first meeting', async () => {
    const screen = await givenMeetings()
    expect(screen.container.textContent).toBe('')
  })
})

describe('"Per siswa"', () => {
  const button = page.getByRole('button', { name: 'Unduh Excel' })
  const left = { on: '2025-11-20', isTransfer: true }
  const student = { id: 's1', name: 'Aisyah Putri', nis: '20210022', left, counts: none }
  const marked = {
    ...student,
    marks: { '2025-11-20': 'Hadir' },
    counts: { ...none, Hadir: 1 },
  }
  const nameless = { ...student, id: 's2', name: '', left: null, marks: {} }

  async function givenGrid(role: Role) {
    sessionStore.begin(givenSession({ role, expiration: '2999-01-01T00:00:00.000Z' }))
    const dates = ['2025-11-20']
    const server = givenAnswers({
      'GET attendances/class/*': () => ({
        body: { dates, students: [{ ...marked, isOpen: true }, nameless] },
      }),
      'GET exports/attendances.csv': () => ({ body: {} }),
    })
    await renderHistory({ month: '2025-11', view: 'siswa', openDay: null })
    await expect.element(page.getByRole('rowheader', { name: /^Aisyah Putri/ })).toBeVisible()
    await expect.element(page.getByRole('rowheader', { name: 'Tanpa nama' })).toBeVisible()
    await expect.element(page.getByText('pindah 20 Nov')).toBeVisible()
    await expect.element(page.getByText('absen masih terbuka', { exact: true })).toBeVisible()
    return server
  }

  it('is exported as a file of this class and month', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const server = await givenGrid('subBranchAdmin')
    await button.click()
    await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ya', exact: true }).click()
    await expect.element(page.getByText('Berkas diunduh.')).toBeVisible()
    expect(server.sentTo('GET exports/attendances.csv')[0]?.query).toEqual({
      classId,
      month: '2025-11',
    })
  })

  it('is offered to the teacher only', async () => {
    await givenGrid('teacher')
    expect(button.query()).toBeNull()
  })
})
