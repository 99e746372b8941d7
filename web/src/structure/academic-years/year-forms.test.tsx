import { datesOutOfOrder } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../api/queries/test-server.fixtures.tsx'
import { givenBranchYear, givenYear } from './academic-years.fixtures.ts'
import { EditYearPage } from './EditYearPage.tsx'
import { NewYearPage } from './NewYearPage.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T03:00:00.000Z') })
})
afterEach(() => {
  leaveNothing()
  vi.useRealTimers()
})

const back = <Elsewhere to="back" />
const there = givenYear({ name: '20261', isActive: true })
const list = { 'GET academicYears': () => ({ body: { academicYears: [there] } }) }

const startYear = () => page.getByRole('textbox', { name: 'Tahun mulai' })
const startDate = () => page.getByRole('textbox', { name: /^Tanggal mulai/ })
const endDate = () => page.getByRole('textbox', { name: /^Tanggal selesai/ })
const save = () => page.getByRole('button', { name: 'Simpan', exact: true })
const mine = () => page.getByRole('radio', { name: 'Isian Anda' })
const newest = () => page.getByRole('radio', { name: 'Terbaru' })

async function givenNewYear() {
  const done: string[] = []
  await render(
    <Surroundings>
      <NewYearPage
        links={{ back }}
        onDone={(id) => done.push(id)}
        onDirty={() => undefined}
        formId="form"
      />
    </Surroundings>,
  )
  return done
}

describe('a new year', () => {
  it('is composed of year and semester, and sent by its name', async () => {
    const made = givenYear({ name: '20262' })
    const server = givenAnswers({
      ...list,
      'POST academicYears': () => ({
        status: 201,
        body: { message: 'Tahun ajaran 2026/2027 Genap ditambahkan.', academicYear: made },
      }),
    })
    const done = await givenNewYear()
    await startYear().fill('2026')
    await page.getByRole('radio', { name: 'Genap' }).click()
    await expect.element(page.getByText('Tampil sebagai 2026/2027 Genap.')).toBeVisible()
    await startDate().fill('05/01/2027')
    await save().click()
    await expect.poll(() => done).toEqual([made.id])
    expect(server.sentTo('POST academicYears')[0]?.body).toEqual({
      name: '20262',
      startDate: '2027-01-05',
      endDate: null,
    })
  })

  it('refuses years out of range, one that is there, and dates out of order', async () => {
    givenAnswers(list)
    await givenNewYear()
    await startYear().fill('2028')
    await page.getByRole('radio', { name: 'Ganjil' }).click()
    await save().click()
    await expect.element(startYear()).toHaveAccessibleDescription('Tahun tidak valid!')
    await startYear().fill('2026')
    await startDate().fill('01/12/2026')
    await endDate().fill('01/07/2026')
    await save().click()
    await expect.element(page.getByText('Tahun ajaran ini sudah ada.')).toBeVisible()
    await expect
      .element(endDate())
      .toHaveAccessibleDescription('Tanggal selesai harus sesudah tanggal mulai.')
  })

  it('shows what only the server knows at its field', async () => {
    const taken = refusal(409, 'academic-year.name-taken', 'Tahun ajaran sudah ada.')
    const outOfRange = refusal(422, 'request.invalid', 'Periksa kembali isian Anda.', {
      fields: { name: 'Tahun tidak valid!' },
    })
    const answers = [taken, outOfRange]
    givenAnswers({ ...list, 'POST academicYears': () => answers.shift() ?? taken })
    await givenNewYear()
    await startYear().fill('2027')
    await page.getByRole('radio', { name: 'Ganjil' }).click()
    await save().click()
    await expect.element(page.getByText('Tahun ajaran ini sudah ada.')).toBeVisible()
    await expect.element(startYear()).toHaveValue('2027')
    await save().click()
    await expect.element(startYear()).toHaveAccessibleDescription('Tahun tidak valid!')
  })
})

async function givenEditYear(year = there) {
  const saved: string[] = []
  await render(
    <Surroundings>
      <EditYearPage
        academicYearId={year.id}
        links={{ home: back, back }}
        onSaved={(message) => saved.push(message)}
        onRemoved={() => undefined}
        onDirty={() => undefined}
        formId="form"
      />
    </Surroundings>,
  )
  return saved
}

describe('changing a year', () => {
  const registered = givenYear({
    name: '20252',
    endDate: '2026-06-20',
    branchYears: [givenBranchYear({ branchId: { id: 'b1', name: 'Mekarsari' } })],
  })

  it('keeps year and semester once a desa registered it, and says so', async () => {
    const server = givenAnswers({
      ...list,
      'GET academicYears/*': () => ({ body: { academicYear: registered } }),
      'PATCH academicYears/*': () => ({
        body: { message: 'Tahun ajaran disimpan.', academicYear: registered },
      }),
    })
    const saved = await givenEditYear(registered)
    await expect.element(startYear()).toHaveAttribute('readonly')
    await expect.element(page.getByRole('radio', { name: 'Genap' })).toBeDisabled()
    await expect
      .element(page.getByText('Tahun ajaran sudah didaftarkan 1 desa.').first())
      .toBeVisible()
    await expect.element(page.getByRole('row', { name: /Mekarsari/ })).toBeVisible()
    await startDate().fill('05/01/2026')
    await endDate().fill('')
    await save().click()
    await expect.poll(() => saved).toEqual(['Tahun ajaran disimpan.'])
    expect(server.sentTo('PATCH academicYears/*')[0]?.body).toEqual({
      startDate: '2026-01-05',
      endDate: null,
      version: 1,
    })
  })

  it('shows both values when somebody was quicker', async () => {
    const year = givenYear({ name: '20271', startDate: '2027-07-12' })
    const current = { ...year, startDate: '2027-07-19', version: 2 }
    givenAnswers({
      ...list,
      'GET academicYears/*': () => ({ body: { academicYear: year } }),
      'PATCH academicYears/*': ({ body }) =>
        body['version'] === 2
          ? { body: { message: 'Tahun ajaran disimpan.', academicYear: current } }
          : refusal(409, 'request.version-conflict', 'Data sudah diubah orang lain.', {
              details: { current },
            }),
    })
    const saved = await givenEditYear(year)
    await startDate().fill('26/07/2027')
    await save().click()
    await expect.element(mine()).toHaveAccessibleDescription('Sen, 26 Jul 2027')
    await expect.element(newest()).toHaveAccessibleDescription('Sen, 19 Jul 2027')
    await mine().click()
    await save().click()
    await expect.poll(() => saved).toEqual(['Tahun ajaran disimpan.'])
  })

  it('decides year and semester together: they are one name', async () => {
    const year = givenYear({ name: '20271' })
    const newer = { ...year, name: '20272', version: 2 }
    const server = givenAnswers({
      ...list,
      'GET academicYears/*': () => ({ body: { academicYear: year } }),
      'PATCH academicYears/*': ({ body }) =>
        body['version'] === 2
          ? { body: { message: 'Tahun ajaran disimpan.', academicYear: newer } }
          : refusal(409, 'request.version-conflict', 'Data sudah diubah orang lain.', {
              details: { current: newer },
            }),
    })
    const saved = await givenEditYear(year)
    await startYear().fill('2025')
    await save().click()
    await expect.element(page.getByText('Tahun mulai, Semester')).toBeVisible()
    await expect.element(mine()).toHaveAccessibleDescription('2025, Ganjil')
    await expect.element(newest()).toHaveAccessibleDescription('2027, Genap')
    await newest().click()
    await expect.element(startYear()).toHaveValue('2027')
    await expect.element(page.getByRole('radio', { name: 'Genap' })).toBeChecked()
    expect(saved).toEqual([])
    expect(server.sentTo('PATCH academicYears/*').map(({ body }) => body)).toEqual([
      { name: '20251', version: 1 },
    ])
  })

  it('says what was taken over where the dates of both do not fit, and sends nothing', async () => {
    const year = givenYear({ name: '20271', startDate: '2027-07-12', endDate: '2027-12-19' })
    const newer = { ...year, startDate: '2027-10-01', version: 2 }
    const server = givenAnswers({
      ...list,
      'GET academicYears/*': () => ({ body: { academicYear: year } }),
      'PATCH academicYears/*': () =>
        refusal(409, 'request.version-conflict', 'Data sudah diubah orang lain.', {
          details: { current: newer },
        }),
    })
    await givenEditYear(year)
    await endDate().fill('19/09/2027')
    await save().click()
    await expect.element(page.getByText('Tanggal mulai sudah diubah: dipakai.')).toBeVisible()
    await expect.element(startDate()).toHaveValue('01/10/2027')
    await expect.element(endDate()).toHaveAccessibleDescription(datesOutOfOrder)
    expect(server.sentTo('PATCH academicYears/*')).toHaveLength(1)
  })

  it('shows nothing of one that is not there', async () => {
    givenAnswers({
      ...list,
      'GET academicYears/*': () =>
        refusal(404, 'academic-year.not-found', 'Tahun ajaran tidak ditemukan.'),
    })
    await givenEditYear()
    await expect
      .element(page.getByText('Data tidak ditemukan atau di luar wewenang Anda.'))
      .toBeVisible()
  })
})
