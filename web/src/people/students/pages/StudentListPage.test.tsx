import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { givePassword, onlyWithPassword } from '../../../api/session/password.fixtures.ts'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { tableStateOf } from '../../../ui/table/table-state.ts'
import { StudentListPage } from './StudentListPage.tsx'
import {
  branch,
  givenReduced,
  givenStudent,
  givenViewer,
  linkTo,
  subBranch,
} from '../test/students.fixtures.tsx'
import { studentFilters } from '../model/table-filters.ts'

const defaults = { sort: 'name', filters: studentFilters }
const second = '0197c348-94b1-75fc-b08e-0000000000d2'
const rows = [
  givenStudent(),
  givenStudent({ id: second, nis: '20240012', name: 'Bilal Ihsan', missing: ['image', 'address'] }),
]
const schoolClass = {
  id: '0197c348-94b1-75fc-b08e-0000000000f1',
  name: 'Kelas Umar 5',
  teachingGroupName: 'KBM Al-Ikhlas',
}

const handed = { id: 'h1', codesUntil: '2999-01-01T00:00:00.000Z', count: 2 }
const handout = { ...handed, people: [] }

/** Answers as the server does: a region lists classes once a desa is chosen. */
function givenList(
  students: readonly object[] = rows,
  {
    isRegion = false,
    more = {},
  }: { isRegion?: boolean; more?: Parameters<typeof givenAnswers>[0] } = {},
) {
  const places = { branches: [branch], groups: [subBranch] }
  return givenAnswers({
    'GET students': ({ query }) => {
      const classes = isRegion && !query['branchId'] ? [] : [schoolClass]
      const filterMeta = { ...places, classes }
      return { body: { students, total: students.length, filterMeta } }
    },
    'POST cards/void': () => ({ body: { message: '2 kartu dibatalkan.', voided: 2 } }),
    'POST users/activation-codes': () => ({
      status: 201,
      body: { message: 'Kode dibuat.', handout: handed, skipped: [] },
    }),
    'GET users/handouts/h1': () => ({ body: { handout } }),
    'POST documents': () => refusal(409, 'document.nothing-to-print', 'Tidak ada.'),
    'PATCH students/labels': ({ body }) => ({
      body: { message: 'Label tersimpan.', changed: (body['studentIds'] as string[]).length },
    }),
    ...more,
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

  it('calls a child without a name something', async () => {
    givenViewer('admin')
    givenList([givenStudent({ name: '' })])
    const screen = await show()
    await expect.element(screen.getByRole('link', { name: 'Tanpa nama' })).toBeVisible()
    await expect.element(screen.getByRole('checkbox', { name: 'Pilih Tanpa nama' })).toBeVisible()
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

  it('lets a teacher look in one of the own classes', async () => {
    givenViewer('teacher')
    const server = givenList([givenReduced()])
    const screen = await show()
    await expect.element(screen.getByRole('link', { name: 'Aisyah Putri' })).toBeVisible()
    const classes = screen.getByLabelText('Kelas', { exact: true })
    await classes.selectOptions('Kelas Umar 5 · KBM Al-Ikhlas')
    await expect
      .poll(() => server.sentTo('GET students').at(-1)?.query)
      .toMatchObject({ classId: schoolClass.id, page: '1' })
    await classes.selectOptions('Tanpa kelas')
    await expect
      .poll(() => server.sentTo('GET students').at(-1)?.query)
      .toMatchObject({ withoutClass: 'true' })
  })

  it('lets the region look in a class of the desa that is chosen', async () => {
    givenViewer('admin')
    const server = givenList(rows, { isRegion: true })
    const screen = await show()
    await expect.element(screen.getByRole('link', { name: 'Aisyah Putri' })).toBeVisible()
    await screen.getByRole('button', { name: 'Filter' }).click()
    const sheet = screen.getByRole('dialog', { name: 'Filter' })
    const early = sheet.getByRole('option', { name: 'Kelas tertentu (pilih desa dahulu)' })
    await expect.element(early).toBeDisabled()
    await sheet.getByRole('button', { name: 'Tampilkan' }).click()
    await screen.getByLabelText('Desa', { exact: true }).selectOptions(branch.name)
    await expect
      .poll(() => server.sentTo('GET students').at(-1)?.query)
      .toMatchObject({ branchId: branch.id })
    await screen.getByRole('button', { name: 'Filter' }).click()
    await sheet
      .getByLabelText('Kelas', { exact: true })
      .selectOptions('Kelas Umar 5 · KBM Al-Ikhlas')
    await expect
      .poll(() => server.sentTo('GET students').at(-1)?.query)
      .toMatchObject({ branchId: branch.id, classId: schoolClass.id })
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
    await expect
      .element(
        question.getByText(
          'Ubah label menjadi Simpatisan untuk 2 siswa: Aisyah Putri dan Bilal Ihsan?',
        ),
      )
      .toBeVisible()
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

  it('changes no label without signal, and says why', async () => {
    givenViewer('subBranchAdmin')
    givenList()
    const screen = await show()
    await screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    const menu = screen.getByRole('button', { name: 'Ubah label' })
    await expect.element(menu).toHaveAccessibleDescription('Perlu jaringan.')
    await menu.click({ force: true })
    expect(screen.getByRole('menuitem').elements()).toEqual([])
    online.mockRestore()
    window.dispatchEvent(new Event('online'))
  })

  it('names whose card cannot be printed before it prints', async () => {
    givenViewer('subBranchAdmin')
    givenList()
    const screen = await show()
    await screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click()
    await screen.getByRole('button', { name: 'Cetak kartu' }).click()
    const dialog = screen.getByRole('dialog', {
      name: 'Cetak kartu 2 siswa: Aisyah Putri dan Bilal Ihsan',
    })
    await expect.element(dialog.getByText('1 siswa tidak dicetak')).toBeVisible()
    await expect.element(dialog.getByText('Profil belum lengkap: Bilal Ihsan.')).toBeVisible()
  })

  it('voids the cards of whoever is chosen', async () => {
    givenViewer('subBranchAdmin')
    const server = givenList()
    const screen = await show()
    await screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click()
    await screen.getByRole('button', { name: 'Batalkan kartu' }).click()
    const dialog = screen.getByRole('dialog', {
      name: 'Batalkan kartu 2 siswa: Aisyah Putri dan Bilal Ihsan?',
    })
    await dialog.getByRole('radio', { name: 'Hilang' }).click()
    await dialog.getByRole('button', { name: 'Batalkan kartu' }).click()
    await expect.element(screen.getByText('2 kartu dibatalkan.')).toBeVisible()
    expect(server.sentTo('POST cards/void')[0]?.body).toEqual({
      studentIds: rows.map(({ id }) => id),
      reason: 'lost',
    })
  })

  it('shows new codes of many with their slips', async () => {
    givenViewer('subBranchAdmin')
    const server = givenList()
    const screen = await show()
    await screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click()
    await screen.getByRole('button', { name: 'Kode aktivasi baru' }).click()
    await screen.getByRole('button', { name: 'Ya', exact: true }).click()
    await screen.getByRole('button', { name: 'Cetak slip' }).click()
    await expect
      .poll(() => server.sentTo('POST documents')[0]?.body)
      .toEqual({ kind: 'slips', handoutId: 'h1' })
  })

  it('prints the slips of many with the password, in parts where one paper is too short', async () => {
    givenViewer('subBranchAdmin')
    const late = onlyWithPassword(() => refusal(409, 'document.nothing-to-print', 'Tidak ada.'))
    const many = { message: 'Kode dibuat.', handout: { ...handed, count: 501 }, skipped: [] }
    const issue = () => ({ status: 201, body: many })
    const more = { 'POST users/activation-codes': issue, 'POST documents': late }
    const server = givenList(rows, { more })
    const screen = await show()
    await screen.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click()
    await screen.getByRole('button', { name: 'Kode aktivasi baru' }).click()
    await screen.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect.element(screen.getByRole('button', { name: 'Slip 1-500' })).toBeVisible()
    await screen.getByRole('button', { name: 'Slip 501', exact: true }).click()
    await givePassword()
    await expect.element(screen.getByText('Tidak ada.')).toBeVisible()
    const part = { kind: 'slips', handoutId: 'h1', part: 2 }
    expect(server.sentTo('POST documents').map(({ body }) => body)).toEqual([part, part])
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
