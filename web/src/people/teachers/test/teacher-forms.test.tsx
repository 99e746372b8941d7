import type { Role } from '@ngaji/contract/roles'
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
import { offlineDatabase } from '../../../offline/copies/database.ts'
import { draftsKept } from '../../../offline/copies/offline.fixtures.ts'
import { givenTeacher } from './teachers.fixtures.ts'
import { TeacherUpdatePage } from '../pages/TeacherUpdatePage.tsx'

beforeEach(async () => {
  await (await offlineDatabase()).clear('draft')
  await page.viewport(1280, 900)
})
afterEach(() => {
  leaveNothing()
  sessionStore.finish('signed-out')
})

function signedInAs(role: Role) {
  sessionStore.begin(givenSession({ role, expiration: '2999-01-01T00:00:00.000Z' }))
}

const link = (id: string) => <Elsewhere to={id} />

const teacher = givenTeacher()

const mine = () => page.getByRole('radio', { name: 'Isian Anda' })
const newest = () => page.getByRole('radio', { name: 'Terbaru' })

/** What a form keeps of the record; who may not choose the position reads its name. */
const baseFor = (position: string) => ({
  name: teacher.name,
  phone: teacher.phone,
  position,
  dateOfBirth: teacher.dateOfBirth,
  gender: teacher.gender,
  address: teacher.address,
})

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

  it('is not for an office below the one its person has by now', async () => {
    signedInAs('branchAdmin')
    const former = { ...teacher, userId: { ...teacher.userId, role: 'admin' as const } }
    givenAnswers({ 'GET teachers/*': () => ({ body: { teacher: former } }) })
    await render(update)
    await expect
      .element(page.getByText('Akun ini sekarang Admin Daerah; hanya pemiliknya yang mengubahnya.'))
      .toBeVisible()
    expect(page.getByRole('button', { name: 'Simpan' }).query()).toBeNull()
  })

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
    await expect.element(newest()).toHaveAccessibleDescription('Jl. Anggrek 9')
    expect(newest().elements()).toHaveLength(1)
  })

  it('keeps an unfinished entry on the device until it is saved', async () => {
    signedInAs('teacher')
    const server = givenAnswers({
      'GET teachers/*': () => ({ body: { teacher } }),
      'PATCH teachers/*': () => ({ body: { message: 'Data guru disimpan.', teacher } }),
    })
    const first = await render(update)
    await page.getByLabelText('Alamat').fill('Jl. Setengah')
    await expect.element(page.getByText('Draf tersimpan di HP ini.')).toBeVisible()
    await expect.poll(draftsKept).toEqual([
      {
        name: `teacher/${teacher.id}`,
        value: { version: 3, base: baseFor('MS'), changes: { address: 'Jl. Setengah' } },
      },
    ])
    await first.unmount()
    await render(update)
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect.element(page.getByLabelText('Alamat')).toHaveValue('Jl. Setengah')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect
      .poll(() => server.sentTo('PATCH teachers/*')[0]?.body)
      .toEqual({ address: 'Jl. Setengah', version: 3 })
    await expect.poll(draftsKept).toEqual([])
  })

  it('asks only about the field both changed where the record has changed since the entry', async () => {
    signedInAs('branchAdmin')
    givenAnswers({ 'GET teachers/*': () => ({ body: { teacher } }) })
    const first = await render(update)
    await page.getByLabelText('Alamat').fill('Jl. Setengah')
    await page.getByLabelText('Posisi').selectOptions('MT Desa')
    await expect
      .poll(async () => (await draftsKept())[0]?.value)
      .toEqual({
        version: 3,
        base: { ...baseFor('localTeacher'), positionStartDate: '2020-07-01' },
        changes: { address: 'Jl. Setengah', position: 'branchTeacher' },
      })
    await first.unmount()
    const newer = { ...teacher, version: 4, address: 'Jl. Anggrek 9', name: 'Siti A.' }
    givenAnswers({ 'GET teachers/*': () => ({ body: { teacher: newer } }) })
    await render(update)
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect.element(newest()).toHaveAccessibleDescription('Jl. Anggrek 9')
    await expect.element(mine()).toHaveAccessibleDescription('Jl. Setengah')
    expect(newest().elements()).toHaveLength(1)
    await expect.element(page.getByText('Nama Lengkap sudah diubah: dipakai.')).toBeVisible()
    await mine().click()
    await expect.element(page.getByLabelText('Alamat')).toHaveValue('Jl. Setengah')
    await expect.element(page.getByLabelText('Posisi')).toHaveValue('branchTeacher')
    await expect.element(page.getByLabelText('Nama Lengkap')).toHaveValue('Siti A.')
  })

  it('forgets an entry that is thrown away', async () => {
    signedInAs('branchAdmin')
    givenAnswers({ 'GET teachers/*': () => ({ body: { teacher } }) })
    const first = await render(update)
    await page.getByLabelText('Alamat').fill('Jl. Setengah')
    await expect.poll(draftsKept).toHaveLength(1)
    await first.unmount()
    await render(update)
    await page.getByRole('button', { name: 'Buang' }).click()
    await expect.poll(draftsKept).toEqual([])
    await expect.element(page.getByLabelText('Alamat')).toHaveValue('Jl. Melati 3')
  })
})
