import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
  type Answer,
} from '../../../api/queries/test-server.fixtures.tsx'
import { offlineDatabase } from '../../../offline/copies/database.ts'
import { draftsKept } from '../../../offline/copies/offline.fixtures.ts'
import { saveDraft } from '../../../offline/drafts/drafts.ts'
import { givenPicture } from '../../../ui/photo/photo.fixtures.ts'
import { UpdateStudentPage } from '../pages/UpdateStudentPage.tsx'
import { givenStudent, givenViewer, linkTo, studentId } from './students.fixtures.tsx'

const saved: string[] = []

const mine = () => page.getByRole('radio', { name: 'Isian Anda' })
const newest = () => page.getByRole('radio', { name: 'Terbaru' })

/** What the form of a kelompok's PJP keeps of a record. */
function typedOf(student: Student) {
  const { name, dateOfBirth, gender, parentName, parentPhone, address, allowMessages } = student
  return {
    name,
    dateOfBirth,
    gender,
    parentName,
    parentPhone,
    address,
    allowMessages,
    isInternal: 'internal',
  }
}

function givenRecord(student: Student) {
  return givenAnswers({
    'GET students/*': () => ({ body: { student } }),
    'PATCH students/*': () => ({ body: { message: 'Data siswa tersimpan.', student } }),
  })
}

/** A server whose record was changed since the form was opened. */
function givenNewer(
  newer: Student,
  answer: Answer = { body: { message: 'Tersimpan.', student: newer } },
) {
  return givenAnswers({
    'GET students/*': () => ({ body: { student: givenStudent() } }),
    'PATCH students/*': ({ body }) => (body['version'] === 3 ? conflictWith(newer) : answer),
  })
}

function conflictWith(current: Student, changes: object = {}) {
  const details = { current, changes }
  return refusal(409, 'request.version-conflict', 'Data sudah berubah.', { details })
}

/** A call with files goes another way than others: the answer of the server to it. */
function givenFormAnswer({ status = 200, body }: Answer) {
  class Line extends EventTarget {
    upload = new EventTarget()
    status = status
    responseText = JSON.stringify(body)
    open() {}
    abort() {}
    setRequestHeader() {}
    getAllResponseHeaders = () => 'content-type: application/json\r\nx-ngaji: 1\r\n'
    send() {
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Line)
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
    </Surroundings>,
  )
}

beforeEach(async () => {
  saved.length = 0
  await (await offlineDatabase()).clear('draft')
  await page.viewport(1280, 900)
})
afterEach(leaveNothing)

describe('a student whom two change at once', () => {
  it('shows both values where somebody else was quicker', async () => {
    givenViewer('subBranchAdmin')
    const server = givenNewer(givenStudent({ version: 4, address: 'Jl. Kenanga 9' }))
    const screen = await show()
    await screen.getByLabelText('Alamat').fill('Jl. Melati 2')
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.element(newest()).toHaveAccessibleDescription('Jl. Kenanga 9')
    await expect.element(mine()).toHaveAccessibleDescription('Jl. Melati 2')
    await mine().click()
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.poll(() => saved).toEqual(['Tersimpan.'])
    expect(server.sentTo('PATCH students/*')[1]?.body).toEqual({
      address: 'Jl. Melati 2',
      version: 4,
    })
  })

  it('shows both values where the record has changed since the entry', async () => {
    givenViewer('subBranchAdmin')
    givenRecord(givenStudent())
    const first = await show()
    await first.getByLabelText('Alamat').fill('Jl. Setengah')
    await expect
      .poll(async () => (await draftsKept()).map(({ value }) => value))
      .toEqual([
        { version: 3, base: typedOf(givenStudent()), changes: { address: 'Jl. Setengah' } },
      ])
    await first.unmount()
    const newer = { version: 4, address: 'Jl. Kenanga 9', parentName: 'Ibu Baru' }
    const server = givenRecord(givenStudent(newer))
    const again = await show()
    await again.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect.element(newest()).toHaveAccessibleDescription('Jl. Kenanga 9')
    await expect.element(mine()).toHaveAccessibleDescription('Jl. Setengah')
    expect(newest().elements()).toHaveLength(1)
    await expect
      .element(again.getByText('Nama Orang Tua/Wali sudah diubah: dipakai.'))
      .toBeVisible()
    await mine().click()
    await again.getByRole('button', { name: 'Simpan' }).click()
    await expect.poll(() => saved).toHaveLength(1)
    expect(server.sentTo('PATCH students/*')[0]?.body).toEqual({
      address: 'Jl. Setengah',
      version: 4,
    })
  })

  it('asks about each field of a draft without its beginning, of an earlier version of the app', async () => {
    givenViewer('subBranchAdmin')
    const server = givenRecord(givenStudent({ version: 4, address: 'Jl. Kenanga 9' }))
    const value = { version: 3, changes: { address: 'Jl. Setengah', parentName: 'Bapak' } }
    await saveDraft({ userId: 'u1', name: `student/${studentId}` }, value)
    const screen = await show()
    await screen.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect.element(mine().first()).toBeVisible()
    expect(mine().elements()).toHaveLength(2)
    await mine().first().click()
    await newest().last().click()
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.poll(() => saved).toHaveLength(1)
    expect(server.sentTo('PATCH students/*')[0]?.body).toEqual({
      parentName: 'Bapak',
      version: 4,
    })
  })

  it('asks about a photo that both chose, and shows both', async () => {
    givenViewer('subBranchAdmin')
    givenRecord(givenStudent({ image: 'uploads/images/lama.jpg' }))
    const newer = givenStudent({ version: 4, image: 'uploads/images/baru.jpg' })
    givenFormAnswer(conflictWith(newer))
    const screen = await show()
    const file = await givenPicture({ width: 300, height: 300 })
    await userEvent.upload(screen.getByTestId('photo-file'), file)
    await screen.getByRole('dialog').getByRole('button', { name: 'Pilih' }).click()
    await screen.getByRole('button', { name: 'Simpan' }).click()
    const note = screen.getByRole('group', { name: 'Diubah bersamaan. Pilih isian yang dipakai.' })
    await expect.element(note.getByRole('img', { name: 'Foto' }).first()).toBeVisible()
    const [ownPhoto, currentPhoto] = note.getByRole('img', { name: 'Foto' }).elements()
    expect(ownPhoto?.getAttribute('src')).toMatch(/^blob:/)
    expect(currentPhoto?.getAttribute('src')).toContain('baru.jpg')
    await newest().click()
    await expect
      .element(screen.getByRole('button', { name: 'Simpan' }))
      .toHaveAccessibleDescription('Belum ada perubahan.')
    await mine().click()
    await expect.element(screen.getByRole('img', { name: 'Foto yang dipilih' })).toBeVisible()
  })

  it('does not confirm a number of the child that came in by a merge', async () => {
    givenViewer('teacher')
    const newer = givenStudent({
      version: 4,
      isPhoneFromStudent: true,
      parentPhone: '81299990000',
    })
    const server = givenNewer(newer)
    const screen = await show()
    await screen.getByLabelText('Alamat').fill('Jl. Melati 2')
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.poll(() => saved).toHaveLength(1)
    expect(server.sentTo('PATCH students/*')[1]?.body).toEqual({
      address: 'Jl. Melati 2',
      version: 4,
    })
  })

  it('merges as often as somebody else is quicker, and says each of it', async () => {
    givenViewer('branchAdmin')
    const second = givenStudent({ version: 4, parentName: 'Nenek' })
    const third = { ...second, version: 5, name: 'Aisyah P.' }
    const at = new Date().toISOString()
    const answers = [
      conflictWith(second, { parentName: { at, by: 'Siti', isOwn: false } }),
      conflictWith(third, { name: { at, by: null, isOwn: true } }),
      { body: { message: 'Data siswa tersimpan.', student: third } },
    ]
    const server = givenAnswers({
      'GET students/*': () => ({ body: { student: givenStudent() } }),
      'PATCH students/*': () => answers.shift() ?? { status: 500, body: {} },
    })
    const screen = await show()
    await screen.getByLabelText('Alamat').fill('Jl. Melati 2')
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.poll(() => saved).toHaveLength(1)
    expect(saved[0]).toMatch(
      /^Data siswa tersimpan\. Nama Orang Tua\/Wali diubah Siti, \d\d\.\d\d: dipakai\. Nama Lengkap Anda ubah di perangkat lain, \d\d\.\d\d: dipakai\.$/,
    )
    expect(server.sentTo('PATCH students/*').map(({ body }) => body)).toEqual([
      { address: 'Jl. Melati 2', version: 3 },
      { address: 'Jl. Melati 2', version: 4 },
      { address: 'Jl. Melati 2', version: 5 },
    ])
  })

  it('says what was taken over where the merged values are refused', async () => {
    givenViewer('subBranchAdmin')
    const newer = givenStudent({ version: 4, parentName: 'Nenek' })
    const server = givenNewer(
      newer,
      refusal(422, 'request.invalid', 'Periksa kembali isian Anda.', {
        fields: { address: 'Alamat tidak dikenal.' },
      }),
    )
    const screen = await show()
    await screen.getByLabelText('Alamat').fill('Jl. Melati 2')
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect
      .element(screen.getByLabelText('Alamat'))
      .toHaveAccessibleDescription('Alamat tidak dikenal.')
    await expect
      .element(screen.getByText('Nama Orang Tua/Wali sudah diubah: dipakai.'))
      .toBeVisible()
    await expect
      .element(screen.getByLabelText('Nama Orang Tua/Wali', { exact: true }))
      .toHaveValue('Nenek')
    await screen.getByRole('button', { name: 'Tutup pesan' }).last().click()
    await expect
      .element(screen.getByText('Nama Orang Tua/Wali sudah diubah: dipakai.'))
      .not.toBeInTheDocument()
    expect(server.sentTo('PATCH students/*')).toHaveLength(2)
  })

  it('takes what is typed into an asked field as the answer', async () => {
    givenViewer('subBranchAdmin')
    const newer = givenStudent({ version: 4, address: 'Jl. Kenanga 9' })
    const server = givenNewer(newer)
    const screen = await show()
    await screen.getByLabelText('Alamat').fill('Jl. Melati 2')
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.element(mine()).not.toBeChecked()
    await screen.getByLabelText('Alamat').fill('Jl. Ketiga 3')
    await expect.element(mine()).toBeChecked()
    await expect.element(mine()).toHaveAccessibleDescription('Jl. Ketiga 3')
    await newest().click()
    await expect.element(screen.getByLabelText('Alamat')).toHaveValue('Jl. Kenanga 9')
    await screen.getByLabelText('Alamat').fill('Jl. Keempat 4')
    await screen.getByRole('button', { name: 'Simpan' }).click()
    await expect.poll(() => saved).toHaveLength(1)
    expect(server.sentTo('PATCH students/*')[1]?.body).toEqual({
      address: 'Jl. Keempat 4',
      version: 4,
    })
  })
})
