import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { givenViewer, linkTo, renderWithTable } from '../test/class-screens.fixtures.tsx'
import { academicYearId, givenClass, givenCounted, numberedId } from '../test/classes.fixtures.ts'
import { ChooseYearPage } from './ChooseYearPage.tsx'
import { ClassListPage } from './ClassListPage.tsx'
import { classFilters } from './table-filters.ts'

const pastYearId = '0197c348-94b1-75fc-b08e-0000000000c0'
const noDates = { munaqasyahStatus: 'notStarted', startDate: null, endDate: null, version: 1 }
const years = [
  { id: academicYearId, name: '20251', isActive: true, ...noDates },
  { id: pastYearId, name: '20242', isActive: false, ...noDates },
]

const classes = [
  givenCounted(4, { name: 'Kelas Umar 5', grade: '5', isLocked: false }),
  givenCounted(1, { name: 'Kelas 1', grade: '1', isLocked: false, teacherCount: 0 }),
  givenCounted(10, { name: 'Kelas PAUD', grade: 'PAUD' }),
  givenCounted(2, { name: 'Kelas 2', grade: '2' }),
]

const chosen: string[] = []

function givenList(start: Record<string, unknown> = {}, yearId?: string) {
  return renderWithTable(
    (table) => (
      <ClassListPage
        {...table}
        yearId={yearId}
        onYear={(id) => chosen.push(id)}
        links={{ home: linkTo('home'), class: linkTo }}
      />
    ),
    start,
    { sort: 'name', filters: classFilters },
  )
}

function givenClasses(found: readonly unknown[] = classes) {
  return givenAnswers({
    'GET academicYears': () => ({ body: { academicYears: years } }),
    'GET classes': ({ query }) => ({
      body: {
        academicYears: [
          {
            id: query['academicYearId'] ?? academicYearId,
            academicYearName: '20251',
            isActive: true,
            classes: found,
          },
        ],
      },
    }),
    'PATCH classes/lock': ({ body }) => {
      const ids = body['classIds'] as string[]
      return {
        body: {
          message: 'Selesai.',
          class: givenClass(),
          results: ids.map((classId) => ({ classId, ok: true, code: null, message: 'Dikunci.' })),
        },
      }
    },
  })
}

const names = () =>
  page
    .getByRole('table')
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

beforeEach(async () => {
  localStorage.clear()
  chosen.length = 0
  await page.viewport(1280, 900)
})
afterEach(leaveNothing)

describe('Daftar Kelas', () => {
  it('shows the running year, by name, with the columns of the specification', async () => {
    givenViewer('subBranchAdmin')
    const server = givenClasses()
    const screen = await givenList()
    await expect.poll(names).toEqual(['Kelas 1', 'Kelas 2', 'Kelas PAUD', 'Kelas Umar 5'])
    expect(server.sentTo('GET classes')[0]?.query).toEqual({ academicYearId })
    await expect.element(screen.getByText('Semester Berjalan')).toBeVisible()
    const heads = screen.getByRole('columnheader').elements()
    expect(heads.map((head) => head.textContent)).toEqual([
      'Nama Kelas',
      'Waktu Mulai',
      'Guru',
      'Siswa',
      'Status',
      'KBM',
      'Pertemuan',
      'Kehadiran',
      'Buka',
    ])
    const row = screen.getByRole('row', { name: /Kelas Umar 5/ })
    for (const text of ['16.00', 'Terbuka', 'KBM Al-Ikhlas', '90,2%']) {
      await expect.element(row.getByText(text)).toBeVisible()
    }
  })

  it('tells a kelompok how many students of a shared class are its own', async () => {
    givenViewer('subBranchAdmin')
    givenClasses([
      givenCounted(1, { name: 'Kelas 1', studentCount: 27, ownStudentCount: 11 }),
      givenCounted(2, { name: 'Kelas 2', studentCount: 19, ownStudentCount: 19 }),
    ])
    const screen = await givenList()
    const shared = screen.getByRole('row', { name: /Kelas 1/ })
    await expect.element(shared.getByText('27, 11 dari kelompok Anda')).toBeVisible()
    const own = screen.getByRole('row', { name: /Kelas 2/ })
    await expect.element(own.getByText('19', { exact: true })).toBeVisible()
  })

  it('opens another year from the address and leads to it by choice', async () => {
    givenViewer('subBranchAdmin')
    const server = givenClasses()
    const screen = await givenList({}, pastYearId)
    await expect.poll(names).toHaveLength(4)
    expect(server.sentTo('GET classes')[0]?.query).toEqual({ academicYearId: pastYearId })
    await screen.getByLabelText('Tahun ajaran').selectOptions(academicYearId)
    expect(chosen).toEqual([academicYearId])
  })

  it('finds by name and filters by status, grade and what is missing', async () => {
    givenViewer('branchAdmin')
    givenClasses()
    const screen = await givenList()
    await screen.getByRole('searchbox').fill('umar')
    await expect.poll(names).toEqual(['Kelas Umar 5'])
    await screen.getByRole('button', { name: 'Hapus pencarian' }).click()
    await screen.getByLabelText('Status').selectOptions('Terbuka')
    await expect.poll(names).toEqual(['Kelas 1', 'Kelas Umar 5'])
    await screen.getByRole('button', { name: 'Tanpa guru 1' }).click()
    await expect.poll(names).toEqual(['Kelas 1'])
    await screen.getByRole('button', { name: 'Tanpa siswa 0' }).click()
    await expect.element(screen.getByText('Tidak ada data')).toBeVisible()
    await screen.getByRole('button', { name: 'Hapus saringan' }).click()
    await expect.poll(names).toHaveLength(4)
  })

  it('says where classes come from while there are none', async () => {
    givenViewer('branchAdmin')
    givenClasses([])
    const screen = await givenList()
    await expect.element(screen.getByText('Tidak ada data')).toBeVisible()
    await expect
      .element(
        screen.getByText(
          'Kelas dibuat di halaman KBM, setelah desa mendaftarkan tahun ajaran ini.',
        ),
      )
      .toBeVisible()
  })

  it('says that the server cannot be reached', async () => {
    givenViewer('branchAdmin')
    givenAnswers({})
    const screen = await givenList()
    await expect.element(screen.getByText('Gagal menghubungi server!')).toBeVisible()
  })
})

describe('Kunci kelas terpilih', () => {
  it('is for the PJP of the desa alone', async () => {
    givenViewer('subBranchAdmin')
    givenClasses()
    const screen = await givenList()
    await expect.poll(names).toHaveLength(4)
    expect(screen.getByRole('checkbox').elements()).toEqual([])
  })

  it('asks once, names what cannot be locked, and tells how each went', async () => {
    givenViewer('branchAdmin')
    const server = givenClasses()
    const screen = await givenList()
    await screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click()
    await screen.getByRole('button', { name: 'Kunci kelas terpilih' }).click()
    const dialog = screen.getByRole('alertdialog', {
      name: 'Kunci 1 kelas: Kelas Umar 5 · KBM Al-Ikhlas?',
    })
    const refused = dialog.getByRole('region', { name: /Belum bisa dikunci/ })
    await expect.element(refused.getByText('Kelas 1 · KBM Al-Ikhlas')).toBeVisible()
    await expect.element(refused.getByText('Kelas belum punya guru.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Ya' }).click()
    await expect.element(screen.getByText('1 kelas terkunci.')).toBeVisible()
    expect(server.sentTo('PATCH classes/lock')[0]?.body).toEqual({ classIds: [numberedId('k', 4)] })
    await screen.getByRole('button', { name: 'Tutup' }).click()
    await expect.element(screen.getByText(/kelas dipilih/)).not.toBeInTheDocument()
  })

  it('says so when there is nothing to lock', async () => {
    givenViewer('branchAdmin')
    givenClasses()
    const screen = await givenList()
    await screen.getByRole('checkbox', { name: 'Pilih Kelas 2' }).click()
    const button = screen.getByRole('button', { name: 'Kunci kelas terpilih' })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button).toHaveAccessibleDescription('Semua kelas terpilih sudah terkunci.')
  })

  it('means the whole result beyond the page', async () => {
    givenViewer('branchAdmin')
    const many = Array.from({ length: 60 }, (_, index) => givenCounted(index, { isLocked: false }))
    const server = givenClasses(many)
    const screen = await givenList()
    await screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click()
    await screen.getByRole('button', { name: 'Pilih semua 60 hasil' }).click()
    await screen.getByRole('button', { name: 'Kunci kelas terpilih' }).click()
    await screen.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect.element(screen.getByText('60 kelas terkunci.')).toBeVisible()
    const sizes = server
      .sentTo('PATCH classes/lock')
      .map(({ body }) => (body['classIds'] as string[]).length)
    expect(sizes).toEqual([50, 10])
  })
})

it('counts on the card of a year the students of the own kelompok alone', async () => {
  givenViewer('subBranchAdmin')
  const shared = { studentCount: 24, ownStudentCount: 12 }
  givenClasses([givenCounted(1, shared), givenCounted(2, { studentCount: 18 })])
  await render(
    <Surroundings>
      <ChooseYearPage links={{ home: linkTo('home'), year: linkTo }} />
    </Surroundings>,
  )
  await expect.element(page.getByText('2 kelas · 30 siswa')).toBeVisible()
})
