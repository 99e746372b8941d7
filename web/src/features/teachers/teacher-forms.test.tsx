import type { Role } from '@ngaji/contract/roles'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../api/session-store.ts'
import { givenSession } from '../../api/session.fixtures.ts'
import {
  Elsewhere,
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../api/test-server.fixtures.tsx'
import { NewTeacherPage } from './NewTeacherPage.tsx'
import { givenTeacher } from './teachers.fixtures.ts'
import { TeacherUpdatePage } from './TeacherUpdatePage.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  leaveNothing()
  sessionStore.finish('signed-out')
})

function signedInAs(role: Role) {
  sessionStore.begin(givenSession({ role, expiration: '2999-01-01T00:00:00.000Z' }))
}

const link = (id: string) => <Elsewhere to={id} />
const teacher = givenTeacher()

describe('the form of a teacher', () => {
  const update = (
    <Surroundings>
      <TeacherUpdatePage
        which={{ teacherId: teacher.id }}
        links={{ home: link('home'), back: link('back') }}
        onSaved={() => undefined}
        onDirty={() => undefined}
        formId="form"
      />
    </Surroundings>
  )

  it('sends what was changed and nothing else', async () => {
    signedInAs('teacher')
    const server = givenAnswers({
      'GET teachers/*': () => ({ body: { teacher } }),
      'PATCH teachers/*': () => ({ body: { message: 'Data guru disimpan.', teacher } }),
    })
    await render(update)
    await expect.element(page.getByLabelText('Posisi')).toHaveAttribute('readonly')
    expect(page.getByLabelText('Mulai Bertugas').query()).toBeNull()
    await page.getByLabelText('Nomor WhatsApp').fill('0813-1111-2222')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect
      .poll(() => server.sentTo('PATCH teachers/*')[0]?.body)
      .toEqual({ phone: '81311112222', version: 3 })
  })

  it('shows both values when somebody else was quicker', async () => {
    signedInAs('branchAdmin')
    const current = { ...teacher, address: 'Jl. Anggrek 9', version: 4 }
    givenAnswers({
      'GET teachers/*': () => ({ body: { teacher } }),
      'PATCH teachers/*': () =>
        refusal(409, 'request.version-conflict', 'Data sudah berubah.', { details: { current } }),
    })
    await render(update)
    await page.getByLabelText('Alamat').fill('Jl. Mawar 1')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect.element(page.getByText(/Terbaru: Jl\. Anggrek 9/)).toBeVisible()
    expect(page.getByText(/Terbaru: 2026/).query()).toBeNull()
  })
})

describe('a new teacher', () => {
  const subBranches = [
    {
      id: 's1',
      name: 'Al-Ikhlas',
      address: '',
      studentCount: 0,
      teacherCount: 0,
      admins: [],
      branchId: { id: 'd1', name: 'Mekarsari' },
      teachingGroups: [],
      version: 1,
    },
  ]
  const newPage = (
    <Surroundings>
      <NewTeacherPage
        links={{ back: link('back'), teacher: link, slip: link }}
        onDirty={() => undefined}
        formId="new"
      />
    </Surroundings>
  )

  async function fillIn() {
    await page.getByLabelText('Nama Lengkap').fill('Siti Aminah')
    await page.getByLabelText('Email').fill('siti@ngaji.test')
    await page.getByLabelText('Kelompok').selectOptions('Mekarsari - Al-Ikhlas')
    await page.getByLabelText('Posisi').selectOptions('MS')
    await page.getByRole('button', { name: 'Tambah Guru' }).click()
  }

  it('is told with number and code', async () => {
    signedInAs('admin')
    const server = givenAnswers({
      'GET levels/branches/sub-branches': () => ({ body: { subBranches } }),
      'POST teachers': () => ({
        status: 201,
        body: {
          message: 'Guru ditambahkan.',
          teacher,
          activation: { code: 'K7PM3WQA', expiresAt: '2026-12-03T05:00:00.000Z', handoutId: 'h1' },
        },
      }),
    })
    await render(newPage)
    await fillIn()
    await expect.element(page.getByText('K7PM-3WQA')).toBeVisible()
    await expect.element(page.getByText(new RegExp(`NIG ${teacher.nig}`))).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Cetak slip' })).toBeVisible()
    expect(server.sentTo('POST teachers')[0]?.body).toEqual({
      name: 'Siti Aminah',
      email: 'siti@ngaji.test',
      subBranchId: 's1',
      position: 'localTeacher',
    })
  })

  it('with an address of somebody else says so at the field', async () => {
    signedInAs('admin')
    givenAnswers({
      'GET levels/branches/sub-branches': () => ({ body: { subBranches } }),
      'POST teachers': () => refusal(409, 'user.email-taken', 'Email sudah dipakai.'),
    })
    await render(newPage)
    await fillIn()
    await expect
      .element(page.getByLabelText('Email'))
      .toHaveAccessibleDescription(/Email ini milik akun lain/)
  })
})
