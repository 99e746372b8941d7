import type { BranchYear } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
  type Answer,
} from '../../../api/queries/test-server.fixtures.tsx'
import { AddTeachingGroupPage } from './AddTeachingGroupPage.tsx'
import {
  button,
  close,
  dialog,
  expectOff,
  givenViewer,
  linkTo,
} from '../test/group-screens.fixtures.tsx'
import { desa, givenGroup } from '../test/teaching-groups.fixtures.ts'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

function givenYear(
  id: string,
  change: { isActive?: boolean; isCurrent?: boolean } = {},
): BranchYear {
  const { isActive = false, isCurrent = true } = change
  const name = isCurrent ? '20261' : '20252'
  return {
    id,
    name,
    isActive,
    munaqasyahStatus: 'notStarted',
    branchId: desa,
    academicYearId: { id: 'a', name, isActive: isCurrent, munaqasyahStatus: 'notStarted' },
    teachingGroups: [],
    version: 1,
  }
}

async function givenPage(years: BranchYear[], branchYearId?: string, answer?: () => Answer) {
  givenViewer()
  const dirty: boolean[] = []
  const told = { done: 0, dirty }
  const server = givenAnswers({
    [`GET branchYears/branch/${desa.id}`]: () => ({ body: { branchYears: years } }),
    ...(answer && { 'POST teachingGroups': answer }),
  })
  await render(
    <Surroundings>
      <AddTeachingGroupPage
        branchYearId={branchYearId}
        formId="kbm"
        links={{
          home: linkTo('home'),
          list: (id) => linkTo(`list ${id}`),
          teachingGroup: (id) => linkTo(`kbm ${id}`),
        }}
        onDone={() => {
          told.done += 1
        }}
        onDirty={(isDirty) => dirty.push(isDirty)}
      />
    </Surroundings>,
  )
  return { server, told }
}

async function fill() {
  await page.getByLabelText('Nama KBM').fill('KBM At-Tauhid')
  await page.getByLabelText('Tempat Kegiatan').fill('Kp. Babakan')
}

it('needs a name and a place', async () => {
  const { server } = await givenPage([givenYear('y1')], 'y1')
  await button('Simpan').click()
  await expect.element(page.getByText('Nama KBM tidak boleh kosong!')).toBeVisible()
  await expect.element(page.getByText('Tempat Kegiatan tidak boleh kosong!')).toBeVisible()
  expect(server.sentTo('POST teachingGroups')).toEqual([])
})

it('adds the KBM to the year it was opened for, and says so in a dialog', async () => {
  const teachingGroup = givenGroup()
  const { server, told } = await givenPage([givenYear('y1')], 'y1', () => ({
    status: 201,
    body: { message: 'KBM At-Tauhid ditambahkan.', teachingGroup },
  }))
  await expect.element(page.getByText('Tahun ajaran 2026/2027 Ganjil')).toBeVisible()
  await fill()
  expect(told.dirty.at(-1)).toBe(true)
  await button('Simpan').click()
  await expect.element(dialog()).toHaveAccessibleName('Berhasil!')
  await expect
    .element(dialog().getByRole('link', { name: 'Lihat KBM ini' }))
    .toHaveAttribute('href', `#kbm ${teachingGroup.id}`)
  expect(told.dirty.at(-1)).toBe(false)
  expect(told.done).toBe(0)
  await close().click()
  expect(told.done).toBe(1)
  expect(server.sentTo('POST teachingGroups')[0]?.body).toEqual({
    name: 'KBM At-Tauhid',
    address: 'Kp. Babakan',
    branchYearId: 'y1',
  })
})

it('keeps what was typed when the server refuses, and leads back after the dialog', async () => {
  const message = 'Nonaktifkan tahun ajaran desa dahulu.'
  const { told } = await givenPage([givenYear('y1')], 'y1', () =>
    refusal(409, 'branch-year.active', message),
  )
  await fill()
  await button('Simpan').click()
  await expect.element(dialog()).toHaveAccessibleName('Gagal!')
  await expect.element(dialog()).toMatchTextContent(new RegExp(message))
  await close().click()
  await expect.element(page.getByLabelText('Nama KBM')).toHaveValue('KBM At-Tauhid')
  await expect.element(page.getByLabelText('Tempat Kegiatan')).toHaveValue('Kp. Babakan')
  expect(told.done).toBe(1)
  // The screen around it asks before it is left.
  expect(told.dirty.at(-1)).toBe(true)
})

it('keeps what was typed when nobody answers', async () => {
  await givenPage([givenYear('y1')], 'y1')
  await fill()
  await button('Simpan').click()
  await expect.element(dialog()).toMatchTextContent(/Gagal menghubungi server!/)
  await close().click()
  await expect.element(page.getByLabelText('Nama KBM')).toHaveValue('KBM At-Tauhid')
})

it('shows the server’s sentence at the field it is about', async () => {
  await givenPage([givenYear('y1')], 'y1', () =>
    refusal(422, 'request.invalid', 'Periksa kembali isian Anda.', {
      fields: { name: 'Paling banyak 100 karakter.' },
    }),
  )
  await fill()
  await button('Simpan').click()
  await expect.element(page.getByText('Paling banyak 100 karakter.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})

it('takes the current year where nobody named one', async () => {
  await givenPage([givenYear('y2'), givenYear('y1', { isCurrent: false })])
  await expect.element(page.getByText('Tahun ajaran 2026/2027 Ganjil')).toBeVisible()
})

it('says why nothing can be added', async () => {
  await givenPage([givenYear('y1', { isActive: true })], 'y1')
  await expectOff('Simpan', 'Nonaktifkan tahun ajaran desa dahulu.')
})

it('leads back where no year runs, and refuses a year that is not the desa’s', async () => {
  await givenPage([givenYear('y1', { isCurrent: false })])
  await expect.element(page.getByText('Tahun ajaran daerah masih nonaktif.')).toBeVisible()
  await givenPage([givenYear('y1')], 'y9')
  await expect
    .element(page.getByText('Data tidak ditemukan atau di luar wewenang Anda.'))
    .toBeVisible()
})
