import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { givenAnswers, leaveNothing, Surroundings } from '../../api/test-server.fixtures.tsx'
import { tableStateOf } from '../../ui/table-state.ts'
import { StudentListPage } from './StudentListPage.tsx'
import {
  branch,
  givenReduced,
  givenStudent,
  givenViewer,
  linkTo,
  subBranch,
} from './students.fixtures.tsx'
import { studentFilters } from './table-filters.ts'

const defaults = { sort: 'name', filters: studentFilters }
const second = '0197c348-94b1-75fc-b08e-0000000000d2'
const rows = [
  givenStudent(),
  givenStudent({ id: second, nis: '20240012', name: 'Bilal Ihsan', missing: ['image', 'address'] }),
]
const filterMeta = { branches: [branch], groups: [subBranch] }

function givenList(students: readonly object[] = rows) {
  return givenAnswers({
    'GET students': () => ({ body: { students, total: students.length, filterMeta } }),
    'GET academicYears/active': () => ({
      status: 404,
      body: { code: 'academic-year.none-active', message: 'Tidak ada.' },
    }),
    'PATCH students/labels': ({ body }) => ({
      body: { message: 'Label tersimpan.', changed: (body['studentIds'] as string[]).length },
    }),
  })
}

function show(start: Record<string, string> = {}) {
  function Held() {
    const [state, setState] = useState(() => tableStateOf(start, defaults))
    const links = {
      home: linkTo('home'),
      student: linkTo,
      add: linkTo('add'),
      addMany: linkTo('many'),
    }
    return <StudentListPage state={state} onState={setState} links={links} />
  }
  return render(
    <Surroundings>
      <Held />
    </Surroundings>,
  )
}

const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent)
    .filter((words) => words !== 'Pilih semua di halaman ini')

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(leaveNothing)

describe('Daftar Peserta Didik', () => {
  it('shows the region every column, and asks the server for a page', async () => {
    givenViewer('admin')
    const server = givenList()
    const screen = await show({ status: 'aktif', q: 'a' })
    await expect.element(screen.getByRole('link', { name: 'Aisyah Putri' })).toBeVisible()
    expect(heads()).toEqual([
      'Nama',
      'NIS',
      'Kelas',
      'Kelompok',
      'Desa',
      'Label',
      'Status',
      'Profil',
      'Akun',
      'Buka',
    ])
    expect(server.sentTo('GET students')[0]?.query).toEqual({
      search: 'a',
      isActive: 'true',
      sortBy: 'name',
      sortDir: 'asc',
      page: '1',
      limit: '10',
    })
    await expect.element(screen.getByText('5/7')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Tambah Siswa' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Buat banyak / impor' })).toBeVisible()
  })

  it('shows a teacher few columns and nothing to do', async () => {
    givenViewer('teacher')
    givenList([givenReduced()])
    const screen = await show()
    await expect.element(screen.getByRole('link', { name: 'Aisyah Putri' })).toBeVisible()
    expect(heads()).toEqual(['Nama', 'NIS', 'Kelas', 'Buka'])
    expect(screen.getByRole('checkbox').elements()).toEqual([])
    expect(screen.getByRole('link', { name: /Tambah|Ajukan/ }).elements()).toEqual([])
  })

  it('leads the kelompok to a request, and says where students come from', async () => {
    givenViewer('subBranchAdmin')
    givenList([])
    const screen = await show()
    await expect.element(screen.getByText('Tidak ada data')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Ajukan Siswa' }).first()).toBeVisible()
    expect(heads()).toEqual([])
  })

  it('labels whoever is chosen', async () => {
    givenViewer('subBranchAdmin')
    const server = givenList()
    const screen = await show()
    await screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click()
    await screen.getByRole('button', { name: 'Ubah label' }).click()
    await screen.getByRole('menuitem', { name: 'Simpatisan' }).click()
    const question = screen.getByRole('alertdialog')
    await expect.element(question.getByText('Ubah label 2 siswa menjadi Simpatisan?')).toBeVisible()
    await question.getByRole('button', { name: 'Ya' }).click()
    await expect.element(screen.getByText('Label 2 siswa diubah.')).toBeVisible()
    const ids = rows.map(({ id }) => id)
    expect(server.sentTo('PATCH students/labels')[0]?.body).toEqual({
      studentIds: ids,
      isInternal: false,
    })
    await screen.getByRole('button', { name: 'Tutup' }).click()
    await expect.element(screen.getByText(/siswa dipilih/)).not.toBeInTheDocument()
  })

  it('is a list of cards on a phone, with what is missing', async () => {
    await page.viewport(390, 844)
    givenViewer('subBranchAdmin')
    givenList()
    const screen = await show()
    await expect.element(screen.getByText('Profil kurang 2')).toBeVisible()
    await expect.element(screen.getByText('20240012')).toBeVisible()
  })

  it('says that the server cannot be reached', async () => {
    givenViewer('subBranchAdmin')
    givenAnswers({})
    const screen = await show()
    await expect.element(screen.getByText('Gagal menghubungi server!').first()).toBeVisible()
  })
})
