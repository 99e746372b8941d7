import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leaveNothing, refusal } from '../../../api/queries/test-server.fixtures.tsx'
import { desa, givenGroup, givenYear } from '../test/branch-years.fixtures.ts'
import { button, card, givenYearsPage, head, row } from '../test/years-page.fixtures.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

describe('reading', () => {
  const past = givenYear({
    name: '20252',
    isCurrent: false,
    teachingGroups: [givenGroup({ name: 'KBM An-Nur', isLocked: true })],
  })
  const active = givenYear({
    isActive: true,
    teachingGroups: [givenGroup({ name: 'KBM At-Taqwa' })],
  })

  it('shows a card per year, the current one open, with state and number of KBM', async () => {
    await givenYearsPage({ years: [active, past], reader: 'subBranchAdmin' })
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Daftar Tahun Ajaran')
    await expect
      .element(card('2026/2027 Ganjil'))
      .toMatchTextContent(/Semester Berjalan.*1 KBM.*Aktif/)
    await expect.element(card('2025/2026 Genap')).toMatchTextContent(/1 KBM.*Semester Lewat/)
    await expect.element(head('2026/2027 Ganjil')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByRole('link', { name: 'KBM At-Taqwa' })).toBeVisible()
    await expect.element(row('KBM At-Taqwa')).toMatchTextContent(/2.*41.*Terbuka/)
  })

  it('opens one card after another, and none', async () => {
    await givenYearsPage({ years: [active, past], reader: 'subBranchAdmin' })
    await head('2025/2026 Genap').click()
    await expect.element(page.getByRole('link', { name: 'KBM An-Nur' })).toBeVisible()
    await expect.element(row('KBM An-Nur')).toMatchTextContent(/Terkunci/)
    await expect.element(page.getByRole('link', { name: 'KBM At-Taqwa' })).not.toBeInTheDocument()
    await head('2025/2026 Genap').click()
    await expect.element(head('2025/2026 Genap')).toHaveAttribute('aria-expanded', 'false')
  })

  it("opens what the address names, by the desa's year or by the region's", async () => {
    await givenYearsPage({
      years: [active, past],
      reader: 'subBranchAdmin',
      open: past.academicYearId.id,
    })
    await expect.element(head('2025/2026 Genap')).toHaveAttribute('aria-expanded', 'true')
  })

  it('is all a teacher and a kelompok can do; a teacher has no further screen behind a KBM', async () => {
    await givenYearsPage({ years: [active], reader: 'teacher' })
    await expect.element(page.getByText('KBM At-Taqwa')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'KBM At-Taqwa' })).not.toBeInTheDocument()
    await expect.element(button(/Nonaktifkan/)).not.toBeInTheDocument()
    await expect.element(button(/Buka KBM/)).not.toBeInTheDocument()
  })

  it('says what is empty, and offers the PJP of the desa to begin', async () => {
    await givenYearsPage({ years: [] })
    await expect.element(page.getByText('Belum ada tahun ajaran terdaftar')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Tambah' })).toHaveAttribute('href', '#new')
  })

  it('says that a year has no KBM', async () => {
    await givenYearsPage({ years: [givenYear({ name: '20252', isCurrent: false })], open: 'none' })
    await head('2025/2026 Genap').click()
    await expect.element(page.getByText('Tidak ada riwayat KBM')).toBeVisible()
  })

  it('leaves a past year as it is, also for the PJP of the desa', async () => {
    await givenYearsPage({ years: [active, past], open: past.id })
    await expect.element(page.getByRole('link', { name: 'KBM An-Nur' })).toBeVisible()
    await expect.element(button(/Buka KBM/)).not.toBeInTheDocument()
    await expect.element(button('Aktifkan')).not.toBeInTheDocument()
  })

  it('lists forty KBM in 512 pixels, in the order people count', async () => {
    const teachingGroups = Array.from({ length: 40 }, (_, i) =>
      givenGroup({ name: `KBM ${40 - i}` }),
    )
    await givenYearsPage({ years: [givenYear({ teachingGroups })], reader: 'subBranchAdmin' })
    await expect.element(page.getByRole('link', { name: 'KBM 1', exact: true })).toBeVisible()
    const names = page.getByRole('table').element().querySelectorAll('tbody a')
    expect([...names].slice(0, 3).map((name) => name.textContent)).toEqual([
      'KBM 1',
      'KBM 2',
      'KBM 3',
    ])
    const frame = page.getByRole('table').element().parentElement
    expect(frame?.clientHeight).toBeLessThanOrEqual(512)
    expect(frame?.scrollHeight).toBeGreaterThan(512)
  })
})

it('says what failed, and tries again', async () => {
  let tries = 0
  await givenYearsPage({
    years: [],
    reader: 'subBranchAdmin',
    answers: {
      [`GET branchYears/branch/${desa.id}`]: () => {
        tries += 1
        return tries === 1
          ? refusal(500, 'server.unexpected', 'Something went wrong')
          : { body: { branchYears: [] } }
      },
    },
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Something went wrong/)
  await button('Coba Lagi').click()
  await expect.element(page.getByText('Belum ada tahun ajaran terdaftar')).toBeVisible()
})
