import type { TeacherDetail } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import type { Role } from '@ngaji/contract/roles'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../../api/session/session-store.ts'
import { givenSession } from '../../../api/session/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { tableStateOf } from '../../../ui/table/table-state.ts'
import { teacherFilters } from '../model/teacher-filters.ts'
import { TeacherPage, type TeacherTab } from '../pages/TeacherPage.tsx'
import { givenHeldClass, givenTeacher } from './teachers.fixtures.ts'
import { TeachersPage } from '../pages/TeachersPage.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  leaveNothing()
  sessionStore.finish('signed-out')
})

function signedInAs(role: Role) {
  sessionStore.begin(givenSession({ role, expiration: '2999-01-01T00:00:00.000Z' }))
}

const link = (id: string) => <Elsewhere to={id} />

function List() {
  const [state, setState] = useState(tableStateOf({}, { sort: 'name', filters: teacherFilters }))
  const add = { label: 'Ajukan Guru', link: link('add') }
  return (
    <Surroundings>
      <TeachersPage state={state} onState={setState} links={{ add, teacher: link }} />
    </Surroundings>
  )
}

const filterMeta = {
  branches: [{ id: 'd1', name: 'Mekarsari' }],
  groups: [
    { id: 's1', name: 'Al-Ikhlas' },
    { id: 's2', name: 'At-Taqwa' },
  ],
}

describe('the list of teachers', () => {
  it('shows who teaches, and asks the server for what is wanted', async () => {
    signedInAs('branchAdmin')
    const teacher = givenTeacher({
      classIds: [givenHeldClass('Umar 5', true), givenHeldClass('Umar 4', false)],
      missing: ['image'],
      isProfileComplete: false,
      accountState: 'notActivated',
    })
    const server = givenAnswers({
      'GET teachers': () => ({ body: { teachers: [teacher], total: 1, filterMeta } }),
    })
    await render(<List />)
    const row = page.getByRole('row', { name: /Siti Aminah/ })
    await expect.element(row).toMatchTextContent(/MS\s*1\s*Al-Ikhlas/)
    await expect.element(row).toMatchTextContent(/6\/7/)
    await expect.element(row).toMatchTextContent(/Belum aktivasi/)
    await page.getByRole('button', { name: 'Posisi', exact: true }).click()
    await expect
      .poll(() => server.sentTo('GET teachers').at(-1)?.query)
      .toMatchObject({ sortBy: 'position', sortDir: 'asc' })
    await page.getByLabelText('Status').selectOptions('Selesai bertugas')
    await expect
      .poll(() => server.sentTo('GET teachers').at(-1)?.query)
      .toMatchObject({ isActive: 'false', page: '1' })
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByLabelText('Akun').selectOptions('Kode habis dalam 3 hari')
    await expect
      .poll(() => server.sentTo('GET teachers').at(-1)?.query)
      .toMatchObject({ accountState: 'codeExpiring' })
    await page.getByLabelText('Akun').selectOptions('Tidak nonaktif')
    await expect
      .poll(() => server.sentTo('GET teachers').at(-1)?.query)
      .toMatchObject({ isDisabled: 'false' })
  })
})

describe('new codes for many', () => {
  it('go to those who were ticked, also before another search', async () => {
    signedInAs('branchAdmin')
    const [one, other] = [givenTeacher({ name: 'Siti' }), givenTeacher({ name: 'Umar' })]
    const server = givenAnswers({
      'GET teachers': ({ query }) => {
        const teachers = [one, other].filter(({ name }) => name.startsWith(query['search'] ?? ''))
        return { body: { teachers, total: teachers.length, filterMeta } }
      },
      'POST users/activation-codes': () => ({
        status: 201,
        body: {
          message: '1 kode dibuat.',
          handout: { id: one.id, codesUntil: '2026-12-03T05:00:00.000Z', count: 1 },
          skipped: [],
        },
      }),
    })
    await render(<List />)
    await page.getByRole('checkbox', { name: 'Pilih Siti' }).click()
    await page.getByRole('searchbox').fill('Umar')
    await expect.element(page.getByRole('row', { name: /Siti/ })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Kode aktivasi baru' }).click()
    await page.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect
      .poll(() => server.sentTo('POST users/activation-codes')[0]?.body)
      .toEqual({ userIds: [one.userId.id] })
  })

  it('go to all that are left of more than fit at once', async () => {
    signedInAs('branchAdmin')
    const everybody = Array.from({ length: 201 }, (_, index) =>
      givenTeacher({ name: `Guru ${String(index).padStart(3, '0')}` }),
    )
    const server = givenAnswers({
      'GET teachers': ({ query }) => {
        const [at, limit] = [Number(query['page']) - 1, Number(query['limit'])]
        const teachers = everybody.slice(at * limit, (at + 1) * limit)
        return { body: { teachers, total: everybody.length, filterMeta } }
      },
      'POST users/activation-codes': () =>
        refusal(403, 'request.forbidden', 'Peran Anda tidak boleh melakukan ini.'),
    })
    await render(<List />)
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click()
    await page.getByRole('button', { name: 'Pilih semua 201 hasil' }).click()
    await page.getByRole('checkbox', { name: 'Pilih Guru 000' }).click()
    await page.getByRole('button', { name: 'Kode aktivasi baru' }).click()
    await page.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect
      .poll(() => server.sentTo('POST users/activation-codes')[0]?.body)
      .toEqual({ userIds: everybody.slice(1).map(({ userId }) => userId.id) })
  })
})

const teacher = givenTeacher({ classIds: [givenHeldClass('Umar 5', true)] })

function One({ which = teacher }: { which?: TeacherDetail }) {
  const [tab, setTab] = useState<TeacherTab>('kelas')
  const links = {
    home: link('home'),
    list: link('list'),
    class: link,
    update: link,
    account: null,
  }
  return (
    <Surroundings>
      <TeacherPage which={{ teacherId: which.id }} tab={tab} onTab={setTab} links={links} />
    </Surroundings>
  )
}

describe('one teacher', () => {
  it('has a profile, classes, and for the desa what was recorded and changed', async () => {
    signedInAs('branchAdmin')
    const activity = [{ month: '2026-11', registers: 8, lateRegisters: 2, edits: 1, materials: 4 }]
    const changes = [{ at: '2026-11-19T05:00:00.000Z', by: 'Pak Budi', field: 'phone' }]
    givenAnswers({
      'GET teachers/*': ({ rest }) =>
        rest.endsWith('history') ? { body: { activity, changes } } : { body: { teacher } },
    })
    await render(<One />)
    await expect.element(page.getByText('0812-3456-7890')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /Umar 5/ }))
      .toHaveAttribute('href', '#c-Umar 5')
    await page.getByRole('tab', { name: 'Kegiatan' }).click()
    await expect
      .element(page.getByRole('row', { name: /November 2026/ }))
      .toMatchTextContent(/8\s*2\s*1\s*4/)
    await page.getByRole('tab', { name: 'Riwayat' }).click()
    await expect
      .element(page.getByRole('row', { name: /Nomor WhatsApp/ }))
      .toMatchTextContent(/Pak Budi/)
  })

  it('has the classes held before, with their days; the own record leads to none of them', async () => {
    const former = {
      ...givenHeldClass('Umar 4', true),
      joinedOn: '2026-07-13',
      leftOn: '2026-10-02',
    }
    const moved = givenTeacher({ earlierClasses: [former] })
    const { userId } = moved
    const unproven = { ...moved, userId: { ...userId, isEmailVerified: false } }
    let answer = moved
    givenAnswers({ 'GET teachers/*': () => ({ body: { teacher: answer } }) })
    signedInAs('branchAdmin')
    const screen = await render(<One />)
    const before = page.getByRole('region', { name: 'Kelas sebelumnya' })
    await expect.element(before).toMatchTextContent(/Umar 4.*13 Juli? – 2 Okt/)
    await expect.element(before.getByRole('link')).toHaveAttribute('href', '#c-Umar 4')
    await expect.element(page.getByText('Terverifikasi', { exact: true })).toBeVisible()
    await screen.unmount()
    answer = unproven
    signedInAs('teacher')
    await render(<One which={givenTeacher()} />)
    await expect.element(before).toMatchTextContent(/Umar 4/)
    expect(before.getByRole('link').query()).toBeNull()
    await expect.element(page.getByText('Belum verifikasi')).toBeVisible()
  })

  it('shows a kelompok no changes, and the own record no counts', async () => {
    givenAnswers({ 'GET teachers/*': () => ({ body: { teacher } }) })
    signedInAs('subBranchAdmin')
    const screen = await render(<One />)
    await expect.element(page.getByRole('tab', { name: 'Kegiatan' })).toBeVisible()
    expect(page.getByRole('tab', { name: 'Riwayat' }).query()).toBeNull()
    await screen.unmount()
    signedInAs('teacher')
    await render(<One />)
    await expect.element(page.getByRole('link', { name: 'Ubah Data' })).toBeVisible()
    expect(page.getByRole('tab', { name: 'Kegiatan' }).query()).toBeNull()
    expect(page.getByRole('button', { name: 'Aksi lain' }).query()).toBeNull()
  })

  it('gets a new code, shown once', async () => {
    signedInAs('admin')
    givenAnswers({
      'GET teachers/*': () => ({ body: { teacher } }),
      'POST users/*': () => ({
        status: 201,
        body: {
          message: 'Kode aktivasi baru dibuat.',
          activation: {
            code: 'K7PM3WQA',
            expiresAt: '2026-12-03T05:00:00.000Z',
            handoutId: 'h1',
          },
        },
      }),
    })
    await render(<One />)
    await page.getByRole('button', { name: 'Aksi lain' }).click()
    await page.getByRole('menuitem', { name: 'Kode aktivasi baru' }).click()
    await page.getByRole('button', { name: 'Ya', exact: true }).click()
    await expect.element(page.getByText('K7PM-3WQA')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Cetak slip' })).toBeVisible()
  })

  it('out of reach looks like not there', async () => {
    signedInAs('branchAdmin')
    givenAnswers({
      'GET teachers/*': () => refusal(404, 'teacher.not-found', 'Guru tidak ditemukan.'),
    })
    await render(<One />)
    await expect
      .element(page.getByText('Data tidak ditemukan atau di luar wewenang Anda.'))
      .toBeVisible()
  })
})
