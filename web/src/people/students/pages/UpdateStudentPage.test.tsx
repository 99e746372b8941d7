import { useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { serverClock } from '../../../api/clock/server-clock.ts'
import { offlineDatabase } from '../../../offline/copies/database.ts'
import type { Student } from '@ngaji/contract/people/students/students.schemas'
import {
  givenReduced,
  givenStudent,
  givenViewer,
  linkTo,
  studentId,
} from '../test/students.fixtures.tsx'
import { UpdateStudentPage } from './UpdateStudentPage.tsx'

const saved: string[] = []

function givenRecord(student: object, answer: (body: object) => object = () => ({})) {
  return givenAnswers({
    'GET students/*': () => ({ body: { student } }),
    'PATCH students/*': ({ body }) => ({
      body: { message: 'Data siswa tersimpan.', student: { ...student, ...answer(body) } },
    }),
  })
}

/** What any change of the data does: everything on screen is fetched again. */
function ReadAgain() {
  const client = useQueryClient()
  return <button onClick={() => void client.invalidateQueries()}>Baca lagi</button>
}

function show() {
  const links = { home: linkTo('home'), student: linkTo('student') }
  return render(
    <Surroundings>
      <UpdateStudentPage
        studentId={studentId}
        links={links}
        onSaved={(message) => saved.push(message)}
        onDirty={() => undefined}
        formId="update"
      />
      <ReadAgain />
    </Surroundings>,
  )
}

beforeEach(async () => {
  saved.length = 0
  await (await offlineDatabase()).clear('draft')
  await page.viewport(1280, 900)
})
afterEach(leaveNothing)

describe('Ubah Data', () => {
  it('sends what differs, with the version', async () => {
    givenViewer('subBranchAdmin')
    const server = givenRecord(givenStudent())
    const screen = await show()
    await screen.getByLabelText('Alamat').fill('Jl. Melati 2')
    await screen.getByRole('radio', { name: 'Simpatisan' }).click()
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.poll(() => saved).toEqual(['Data siswa tersimpan.'])
    expect(server.sentTo('PATCH students/*')[0]?.body).toEqual({
      address: 'Jl. Melati 2',
      isInternal: false,
      version: 3,
    })
  })

  it('lets the child read the name, and asks for what is missing', async () => {
    givenViewer('student')
    const student: Partial<Student> = { missing: ['image', 'address'], address: '' }
    givenRecord(givenStudent(student))
    const screen = await show()
    await expect.element(screen.getByRole('heading', { name: 'Profil 5 dari 7' })).toBeVisible()
    await expect.element(screen.getByLabelText('Nama Lengkap')).toHaveAttribute('readonly')
    await expect
      .element(screen.getByText('Nama salah? Minta PJP Kelompok memperbaikinya.'))
      .toBeVisible()
    expect(screen.getByText('Label', { exact: true }).elements()).toEqual([])
    await screen.getByLabelText('Nama Orang Tua/Wali', { exact: true }).fill('Bapak Putri')
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.element(screen.getByText('Tidak ada foto yang dipilih!')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Pilih Foto' })).toHaveFocus()
    await expect.element(screen.getByText('Alamat tidak boleh kosong!')).toBeVisible()
  })

  it('lets a child without a name fill in the rest', async () => {
    givenViewer('student')
    const server = givenRecord(givenStudent({ name: '', missing: ['name'] }))
    const screen = await show()
    await expect
      .element(screen.getByText('Nama belum diisi. Minta PJP Kelompok mengisinya.'))
      .toBeVisible()
    await screen.getByLabelText('Alamat').fill('Jl. Melati 2')
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.poll(() => saved).toEqual(['Data siswa tersimpan.'])
    expect(server.sentTo('PATCH students/*')[0]?.body).toEqual({
      address: 'Jl. Melati 2',
      version: 3,
    })
  })

  it('lets the region save a part, and names the rest', async () => {
    givenViewer('admin')
    const missing = ['image', 'address']
    givenRecord(givenStudent({ missing: ['image', 'address'], address: '' }), () => ({ missing }))
    const screen = await show()
    await screen.getByLabelText('Nama Lengkap').fill('Aisyah Putri Kirana')
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.poll(() => saved).toEqual(['Tersimpan. Masih kurang: Foto, Alamat.'])
  })

  it('takes the consent of a guardian, while none stands', async () => {
    givenViewer('branchAdmin')
    const server = givenRecord(givenStudent())
    const screen = await show()
    await screen.getByRole('checkbox', { name: 'Izin wali sudah ada' }).click()
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.poll(() => saved).toEqual(['Data siswa tersimpan.'])
    expect(server.sentTo('PATCH students/*')[0]?.body).toEqual({ hasConsent: true, version: 3 })
    await screen.unmount()
    givenRecord(givenStudent({ hasPhotoConsent: true, hasConsentRecord: true }))
    const again = await show()
    await expect.element(again.getByLabelText('Alamat')).toBeVisible()
    expect(again.getByRole('checkbox', { name: 'Izin wali sudah ada' }).elements()).toEqual([])
    expect(again.getByText(/^Izin wali sudah pernah dicatat/).elements()).toEqual([])
  })

  it('names where a consent is recorded again that was taken back or left out the photo', async () => {
    givenViewer('branchAdmin')
    givenRecord(givenStudent({ hasConsentRecord: true }))
    const screen = await show()
    await expect.element(screen.getByText(/Catat izin baru di “Persetujuan wali”/)).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Izin wali sudah ada' }).elements()).toEqual([])
    await screen.unmount()
    givenViewer('teacher')
    const teachers = await show()
    await expect.element(teachers.getByLabelText('Alamat')).toBeVisible()
    expect(teachers.getByText(/^Izin wali sudah pernah dicatat/).elements()).toEqual([])
  })

  it('saves the rest once a consent was recorded elsewhere since the tick', async () => {
    givenViewer('branchAdmin')
    let student = givenStudent()
    const before = 'Izin wali sudah pernah dicatat. Hapus centangnya.'
    const server = givenAnswers({
      'GET students/*': () => ({ body: { student } }),
      'PATCH students/*': ({ body }) => {
        student = givenStudent({ hasConsentRecord: true })
        if (body['hasConsent']) return refusal(409, 'consent.recorded-before', before)
        return { body: { message: 'Data siswa tersimpan.', student } }
      },
    })
    const screen = await show()
    await screen.getByLabelText('Alamat').fill('Jl. Melati 2')
    await screen.getByRole('checkbox', { name: 'Izin wali sudah ada' }).click()
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.element(screen.getByText(before)).toBeVisible()
    await expect.element(screen.getByText(/Catat izin baru di “Persetujuan wali”/)).toBeVisible()
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.poll(() => saved).toEqual(['Data siswa tersimpan.'])
    expect(server.sentTo('PATCH students/*')[1]?.body).toEqual({
      address: 'Jl. Melati 2',
      version: 3,
    })
  })

  it('asks about an age nobody has here', async () => {
    givenViewer('subBranchAdmin')
    const server = givenRecord(givenStudent())
    const screen = await show()
    await screen.getByLabelText('Tanggal Lahir', { exact: true }).fill('01/02/1980')
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.element(screen.getByText('Periksa tanggal lahir, lalu centang.')).toBeVisible()
    await screen.getByRole('checkbox', { name: /Tanggal lahir ini sudah benar/ }).click()
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.poll(() => saved).toHaveLength(1)
    expect(server.sentTo('PATCH students/*')[0]?.body).toEqual({
      dateOfBirth: '1980-02-01',
      version: 3,
    })
  })

  it('keeps an unfinished entry on the device', async () => {
    givenViewer('subBranchAdmin')
    givenRecord(givenStudent())
    const first = await show()
    await first.getByLabelText('Alamat').fill('Jl. Setengah')
    await expect.poll(async () => (await (await offlineDatabase()).getAll('draft')).length).toBe(1)
    await first.unmount()
    const again = await show()
    await again.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect.element(again.getByLabelText('Alamat')).toHaveValue('Jl. Setengah')
    await again.getByRole('button', { name: 'Simpan' }).click()
    await expect.poll(() => saved).toHaveLength(1)
    await expect.poll(async () => (await (await offlineDatabase()).getAll('draft')).length).toBe(0)
  })

  it('offers an entry that nobody answered again, also after something else was saved', async () => {
    givenViewer('subBranchAdmin')
    const server = givenRecord(givenStudent())
    const first = await show()
    await first.getByLabelText('Alamat').fill('Jl. Setengah')
    await expect.poll(async () => (await (await offlineDatabase()).getAll('draft')).length).toBe(1)
    await first.unmount()
    const second = await show()
    await expect.element(second.getByRole('button', { name: 'Lanjutkan' })).toBeVisible()
    await second.getByLabelText('Nama Orang Tua/Wali', { exact: true }).fill('Bapak Putri')
    await second.getByRole('button', { name: 'Simpan' }).click()
    await expect.poll(() => saved).toHaveLength(1)
    expect(server.sentTo('PATCH students/*')[0]?.body).toEqual({
      parentName: 'Bapak Putri',
      version: 3,
    })
    await second.unmount()
    const third = await show()
    await third.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect.element(third.getByLabelText('Alamat')).toHaveValue('Jl. Setengah')
    await third.getByRole('button', { name: 'Simpan' }).click()
    await expect.poll(() => saved).toHaveLength(2)
    await expect.poll(async () => (await (await offlineDatabase()).getAll('draft')).length).toBe(0)
  })

  it('forgets an entry after a week', async () => {
    givenViewer('subBranchAdmin')
    givenRecord(givenStudent())
    const db = await offlineDatabase()
    const value = { version: 3, changes: { address: 'Jl. Lama' } }
    const now = Date.now()
    serverClock.observe({ sentAt: now, receivedAt: now, serverTime: now })
    const savedAt = now - 8 * 86_400_000
    await db.put('draft', { userId: 'somebody', name: `student/${studentId}`, value, savedAt })
    const screen = await show()
    await expect.element(screen.getByLabelText('Alamat')).toBeVisible()
    await expect.poll(() => db.count('draft')).toBe(0)
  })

  it('closes once the record is gone', async () => {
    givenViewer('subBranchAdmin')
    let isErased = false
    givenAnswers({
      'GET students/*': () =>
        isErased
          ? refusal(404, 'request.not-found', 'Data tidak ditemukan.')
          : { body: { student: givenStudent() } },
    })
    const screen = await show()
    await screen.getByLabelText('Alamat').fill('Jl. Melati 2')
    isErased = true
    await screen.getByRole('button', { name: 'Baca lagi' }).click()
    const gone = screen.getByText('Data tidak ditemukan atau di luar wewenang Anda.')
    await expect.element(gone).toBeVisible()
    expect(screen.getByLabelText('Alamat').query()).toBeNull()
  })

  it('is not for who reads a few fields', async () => {
    givenViewer('teacher')
    givenRecord(givenReduced())
    const screen = await show()
    await expect
      .element(screen.getByText('Data tidak ditemukan atau di luar wewenang Anda.'))
      .toBeVisible()
  })
})
