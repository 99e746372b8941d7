import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { waitFor } from '../../../../../scripts/tests/wait-for.ts'
import {
  givenCamera,
  givenSitiAtTheDoor,
  hendraMarks,
  renderRegister,
  type Outside,
} from '../test/register-page.fixtures.tsx'
import { newcomer } from '../test/register-server.fixtures.ts'

const naufal = '20210022'
const budi = newcomer.name

let outside: Outside

/** The class ended at 19.45; Budi was enrolled before 20.45, when Siti opens the register on her phone. */
beforeEach(async () => {
  outside = await givenSitiAtTheDoor('20.45')
  givenCamera(null)
  hendraMarks(outside, naufal, 'Hadir')
  outside.server.lateJoiners = [newcomer]
})

afterEach(async () => {
  outside.stop()
  await cleanup()
  vi.restoreAllMocks()
})

describe('a child who joined after the class', () => {
  it('is not missing, and not taken along by "Pilih semua"', async () => {
    const screen = await renderRegister()
    await expect.element(screen.getByText('1 dari 3 sudah datang')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Belum datang 2' })).toBeVisible()
    await screen.getByRole('radio', { name: 'Daftar' }).click()
    await screen.getByLabelText('Pilih semua').click()
    await expect.element(screen.getByText('2 siswa dipilih')).toBeVisible()
    await expect.element(screen.getByText(budi)).not.toBeInTheDocument()
    await screen.getByRole('searchbox').fill('budi')
    await expect.element(screen.getByText(budi)).toBeVisible()
    await expect.element(screen.getByLabelText(`Pilih ${budi}`)).not.toBeInTheDocument()
  })

  it('is found by a search, and counts with the first mark', async () => {
    const screen = await renderRegister()
    await screen.getByRole('button', { name: 'Cari nama atau NIS' }).click()
    await userEvent.keyboard('budi')
    await screen.getByRole('button', { name: `Terlambat: ${budi}` }).click()
    await expect.element(screen.getByText('2 dari 4 sudah datang')).toBeVisible()
    await expect.poll(() => outside.server.entry(newcomer.nis)?.status).toBe('Terlambat')
  })

  it('is found by the last digits of the NIS', async () => {
    const screen = await renderRegister()
    await screen.getByRole('button', { name: 'Ketik NIS' }).click()
    await userEvent.keyboard('099')
    await expect.element(screen.getByRole('dialog').getByText(budi)).toBeVisible()
  })
})

describe('a register with another number of rows than the roster', () => {
  /** The screen asks the server again, when the rosters are older than the interval of its questions. */
  async function poll(clock: { passed: number }): Promise<void> {
    clock.passed += 11_000
    const { requests } = outside.server
    const asked = requests.length
    await waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(requests.length).toBeGreaterThan(asked)
    })
  }

  it('loads the rosters anew once, and again when the number changes', async () => {
    const bundles = vi.spyOn(outside.server, 'bundle')
    const rosterRequests = () => bundles.mock.calls.length
    const clock = { passed: 0 }
    const deviceNow = Date.now.bind(Date)
    vi.spyOn(Date, 'now').mockImplementation(() => deviceNow() + clock.passed)
    const screen = await renderRegister()
    // The list needs no camera, which would be opened again with each question.
    await screen.getByRole('radio', { name: 'Daftar' }).click()
    await expect.element(screen.getByText('1/3 hadir')).toBeVisible()
    await poll(clock)
    await poll(clock)
    const before = rosterRequests()
    for (let round = 0; round < 4; round += 1) await poll(clock)
    expect(rosterRequests()).toBe(before)
    outside.server.students = outside.server.students.slice(0, 2)
    await poll(clock)
    await expect.poll(rosterRequests).toBe(before + 1)
    for (let round = 0; round < 4; round += 1) await poll(clock)
    expect(rosterRequests()).toBe(before + 1)
  })

  it('loads them anew also once the entry of one in it is void', async () => {
    const { server } = outside
    server.lateJoiners = []
    const bundles = vi.spyOn(server, 'bundle')
    const clock = { passed: 0 }
    const deviceNow = Date.now.bind(Date)
    vi.spyOn(Date, 'now').mockImplementation(() => deviceNow() + clock.passed)
    const screen = await renderRegister()
    await screen.getByRole('radio', { name: 'Daftar' }).click()
    await expect.element(screen.getByText('1/3 hadir')).toBeVisible()
    await poll(clock)
    const before = bundles.mock.calls.length
    const entry = server.entry(naufal)
    if (!entry) throw new Error('Naufal has an entry')
    const ended = { ...entry, isVoid: true, version: entry.version + 1 }
    vi.spyOn(server, 'entries').mockImplementation(() => [ended])
    for (let round = 0; round < 3; round += 1) await poll(clock)
    await expect.poll(() => bundles.mock.calls.length).toBe(before + 1)
  })
})
