import type { TeacherDetail } from '@ngaji/contract/people/teachers/teacher-records.schemas'
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
import { TeacherPage } from '../pages/TeacherPage.tsx'
import { givenServedClass, givenTeacher } from './teachers.fixtures.ts'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  leaveNothing()
  sessionStore.finish('signed-out')
})

const link = (id: string) => <Elsewhere to={id} />
const links = { home: link('home'), list: link('list'), class: link, update: link, account: link }

/** The page of a teacher, as somebody of this role opens it, with the server's answer to a change. */
async function openPage(
  role: Role,
  teacher: TeacherDetail,
  change: () => ReturnType<typeof refusal> = () => refusal(409, 'teacher.ended', 'Tidak.'),
) {
  sessionStore.begin(givenSession({ role, expiration: '2999-01-01T00:00:00.000Z' }))
  const server = givenAnswers({
    'GET teachers/*': () => ({ body: { teacher } }),
    'PATCH teachers/*': change,
  })
  await render(
    <Surroundings>
      <TeacherPage
        which={{ teacherId: teacher.id }}
        tab="kelas"
        onTab={() => undefined}
        links={links}
      />
    </Surroundings>,
  )
  await page.getByRole('button', { name: 'Aksi lain' }).click()
  return server
}

/** A disabled one says its reason after its name. */
const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) })

describe('the end of a service', () => {
  const dialog = () => page.getByRole('dialog')
  const submit = () => dialog().getByRole('button', { name: 'Akhiri tugas' })

  it('names the classes left today, those without anybody then, and that the account stays', async () => {
    const teacher = givenTeacher({
      servedClasses: [
        givenServedClass('Kelas 2'),
        givenServedClass('Kelas 4', { isOnlyTeacher: true, isHomeroom: true }),
      ],
    })
    const message = 'Data guru disimpan. Ia keluar dari Kelas 2, Kelas 4.'
    const server = await openPage('branchAdmin', teacher, () => ({
      status: 200,
      body: { message, teacher },
    }))
    await item('Akhiri tugas').click()
    await expect
      .element(
        dialog().getByText(
          'Ia langsung keluar dari Kelas 2 dan Kelas 4. Kelas 4 tidak punya guru lagi. Kelas 4 tidak punya Wali Kelas lagi. Akunnya tetap dapat masuk; minta Admin Daerah menonaktifkannya.',
        ),
      )
      .toBeVisible()
    await dialog().getByLabelText('Alasan').fill('Pindah ke luar kota')
    await dialog().getByLabelText('Hari terakhir bertugas').fill('31/12/2999')
    await submit().click()
    await expect.element(dialog().getByText(/Paling akhir/)).toBeVisible()
    expect(server.sentTo('PATCH teachers/*')).toEqual([])
    await dialog().getByLabelText('Hari terakhir bertugas').fill('19/11/2026')
    await submit().click()
    await expect.element(dialog().getByText(message)).toBeVisible()
    expect(server.sentTo('PATCH teachers/*')[0]?.body).toMatchObject({
      positionEndDate: '2026-11-19',
      reason: 'Pindah ke luar kota',
      version: 3,
    })
  })

  it('tells who cannot do it before anything is sent', async () => {
    const teacher = givenTeacher({
      servedClasses: [
        givenServedClass('Kelas 7', { isLocked: false, isLeft: false }),
        givenServedClass('Kelas 4', { isLeft: false }),
      ],
    })
    const server = await openPage('subBranchAdmin', teacher)
    await item('Akhiri tugas').click()
    const reason =
      'Guru ini masih mengajar. Keluarkan dahulu dari Kelas 7. Kelas 4 terkunci; PJP Desa kelas itu yang mengeluarkannya.'
    await expect.element(dialog().getByText(reason).first()).toBeVisible()
    await dialog().getByLabelText('Alasan').fill('Pindah ke luar kota')
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true')
    await submit().click({ force: true })
    expect(server.sentTo('PATCH teachers/*')).toEqual([])
  })

  it('without a class may be on a day to come, and says what the server says', async () => {
    const message = 'Keluarkan dahulu dari Kelas Umar 5.'
    const server = await openPage('admin', givenTeacher(), () =>
      refusal(409, 'teacher.in-locked-class', message),
    )
    await item('Akhiri tugas').click()
    await expect
      .element(dialog().getByText('Akunnya tetap dapat masuk; nonaktifkan di Pengguna.'))
      .toBeVisible()
    await dialog().getByLabelText('Alasan').fill('Pindah ke luar kota')
    await dialog().getByLabelText('Hari terakhir bertugas').fill('31/12/2026')
    await submit().click()
    await expect.element(dialog().getByText(message)).toBeVisible()
    expect(server.sentTo('PATCH teachers/*')[0]?.body).toMatchObject({
      positionEndDate: '2026-12-31',
    })
  })
})

describe('somebody who has an office by now', () => {
  const former = (role: Role) => {
    const teacher = givenTeacher({ isActive: false, positionEndDate: '2026-11-01' })
    return { ...teacher, userId: { ...teacher.userId, role } }
  }
  const acts = ['Kode aktivasi baru', 'Lepas email', 'Keluarkan dari semua perangkat']

  it('is nobody that an office below changes: each act says why', async () => {
    await openPage('subBranchAdmin', former('subBranchAdmin'))
    const reason =
      'Akun ini sekarang PJP Kelompok; hanya PJP Desa atau Admin Daerah yang mengubahnya.'
    for (const act of [...acts, 'Aktifkan kembali']) {
      await expect.element(item(act)).toHaveAttribute('aria-disabled', 'true')
      await expect.element(item(act)).toMatchTextContent(new RegExp(reason))
    }
    expect(page.getByRole('link', { name: 'Ubah Data' }).query()).toBeNull()
  })

  it('is helped by whoever stands above, and resumed by the role alone', async () => {
    await openPage('branchAdmin', former('subBranchAdmin'))
    for (const act of acts) await expect.element(item(act)).not.toHaveAttribute('aria-disabled')
    await expect
      .element(item('Aktifkan kembali'))
      .toMatchTextContent(/Ia bertugas lagi setelah Admin Daerah mengubah perannya\./)
    await expect.element(page.getByRole('link', { name: 'Ubah Data' })).toBeVisible()
  })
})
