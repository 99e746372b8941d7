import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
  type Answer,
} from '../../api/queries/test-server.fixtures.tsx'
import { sessionStore } from '../../api/session/session-store.ts'
import { childPage } from './families.fixtures.tsx'
import { ParentPage } from './ParentPage.tsx'
import { ownJson } from '../../api/line/own-response.fixtures.ts'

const token = 'a'.repeat(43)

beforeEach(async () => {
  await page.viewport(390, 844)
  sessionStore.finish('signed-out')
})
afterEach(leaveNothing)

async function givenPage(answer: () => Answer) {
  const server = givenAnswers({ 'GET parent-links/*': answer })
  await render(
    <Surroundings>
      <ParentPage token={token} organisation="PPG Garut" />
    </Surroundings>,
  )
  return server
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const words = () => page.getByRole('main').element().textContent
const dead = () =>
  refusal(404, 'parent-link.not-found', 'Tautan tidak berlaku. Minta tautan baru kepada PJP.')

describe('the page of a child', () => {
  it('shows the month, notes and material, without links into the app', async () => {
    const server = await givenPage(() => ({ body: { child: childPage } }))
    await expect.element(heading('Muhammad Fathan')).toBeVisible()
    expect(words()).toContain('Kelas Umar 5 · 2026/2027 Ganjil')
    expect(words()).toContain('66,7%hadir 2 dari 3 pertemuan')
    expect(words()).toContain('Kam, 19 Nov 2026Hadir18.27')
    expect(words()).toContain('Catatan: Sikap')
    expect(words()).toContain('Hafal sampai ayat 5.')
    expect(words()).toContain('Jilid 2 hal. 6 · Jilid 2 hal. 4')
    await expect.element(page.getByText('PPG Garut')).toBeVisible()
    const links = page.getByRole('link').elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#isi'])
    expect(server.sentTo('GET parent-links/*')[0]?.rest).toBe(token)
  })

  it('says that a register is still open', async () => {
    const attendance = { ...childPage.attendance, isOpen: true }
    await givenPage(() => ({ body: { child: { ...childPage, attendance } } }))
    await expect.element(page.getByText(/dari 3 pertemuan, absen masih terbuka/)).toBeVisible()
  })

  it('has a heading for a student without a name', async () => {
    await givenPage(() => ({ body: { child: { ...childPage, name: '' } } }))
    await expect.element(heading('Tanpa nama')).toBeVisible()
  })

  it('says so while there was no meeting yet, and no class', async () => {
    const attendance = { ...childPage.attendance, entries: [], stats: [] }
    const child = {
      ...childPage,
      attendance,
      className: null,
      academicYearName: null,
      notes: [],
      materials: [],
      reportYearName: null,
    }
    await givenPage(() => ({ body: { child } }))
    await expect.element(page.getByText('Belum ada pertemuan bulan ini.')).toBeVisible()
    await expect.element(page.getByText('Belum masuk kelas')).toBeVisible()
    await expect.element(page.getByText('Raport munaqosah')).not.toBeInTheDocument()
  })

  it('links to the raport, or shows the server’s reason', async () => {
    await givenPage(() => ({ body: { child: childPage } }))
    const save = page.getByRole('button', { name: 'Unduh PDF' })
    await expect.element(save).toBeVisible()
    // Not always of the year the page is about.
    await expect.element(page.getByText('2025/2026 Genap')).toBeVisible()
    const asked = vi.fn(async () =>
      ownJson({ code: 'score.not-released', message: 'Nilai belum dirilis.' }, { status: 409 }),
    )
    vi.stubGlobal('fetch', asked)
    await save.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Nilai belum dirilis.')
    expect(String(asked.mock.calls[0]?.at(0))).toBe(
      `/api/parent-links/${token}/report.pdf?download=1`,
    )
  })
})

describe('an invalid link', () => {
  it('asks for a new one, and shows nothing else', async () => {
    await givenPage(dead)
    await expect.element(page.getByText('Tautan tidak berlaku.')).toBeVisible()
    await expect.element(page.getByText('Minta tautan baru kepada PJP.')).toBeVisible()
    await expect.element(page.getByText('PPG Garut')).toBeVisible()
  })

  it('removes the page shown before', async () => {
    let isOver = false
    await givenPage(() => (isOver ? dead() : { body: { child: childPage } }))
    await expect.element(heading('Muhammad Fathan')).toBeVisible()
    isOver = true
    // The page becomes visible again.
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.element(page.getByText('Tautan tidak berlaku.')).toBeVisible()
    await expect.element(heading('Muhammad Fathan')).not.toBeInTheDocument()
  })

  it('is distinguished from too many tries and missing signal', async () => {
    await givenPage(() =>
      refusal(429, 'request.too-many', 'Terlalu sering. Coba lagi dalam 9 detik.'),
    )
    await expect.element(page.getByText('Terlalu sering. Coba lagi dalam 9 detik.')).toBeVisible()
    await expect.element(page.getByText('Tautan tidak berlaku.')).not.toBeInTheDocument()
  })
})
