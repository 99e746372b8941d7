import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sessionStore } from '../../api/session/session-store.ts'
import { givenSession } from '../../api/session/session.fixtures.ts'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
} from '../../api/queries/test-server.fixtures.tsx'
import { givenFileAnswer } from './import-panel.fixtures.tsx'
import { ImportUpload } from './ImportUpload.tsx'

beforeEach(() => sessionStore.begin(givenSession({ role: 'admin' })))
afterEach(() => {
  leaveNothing()
  sessionStore.finish('signed-out')
})

const nothing = () => undefined

function givenUpload() {
  return render(
    <Surroundings>
      <ImportUpload
        kind="students"
        onKind={nothing}
        importId={null}
        onImport={nothing}
        view={{ state: '', page: 1, size: 25 }}
        onView={nothing}
        onHandout={nothing}
        onTicket={nothing}
        onSending={nothing}
      />
    </Surroundings>,
  )
}

it('lets a desa import for any of its kelompok, by the call it may make', async () => {
  sessionStore.begin(givenSession({ role: 'branchAdmin', branchId: 'd1' }))
  const subBranches = ['An-Nur', 'Al-Falah'].map((name, index) => ({
    id: `k${index}`,
    name,
    address: '',
    studentCount: 0,
    teacherCount: 0,
    admins: [],
    version: 1,
  }))
  const people = { studentCount: 0, teacherCount: 0, admins: [] }
  const branch = { id: 'd1', name: 'Mekarsari', address: '', ...people, version: 1, subBranches }
  const server = givenAnswers({ 'GET levels/branches/d1': () => ({ body: { branch } }) })
  await givenUpload()
  const choice = page.getByLabelText(/^Kelompok untuk semua baris/)
  await choice.selectOptions('An-Nur')
  await expect.element(choice).toHaveValue('k0')
  expect(server.sentTo('GET levels/branches/d1')).toHaveLength(1)
})

it('says why the kelompok cannot be chosen', async () => {
  givenAnswers({
    'GET levels/branches/sub-branches': () => refusal(403, 'request.forbidden', 'Tidak boleh.'),
  })
  await givenUpload()
  const problem = page.getByText('Daftar kelompok tidak dapat dibaca. Tidak boleh.')
  await expect.element(problem).toBeVisible()
})

it('asks which of several sheets is meant, and sends the file again with its name', async () => {
  sessionStore.begin(givenSession({ role: 'subBranchAdmin', branchId: 'd1' }))
  const details = { sheets: ['Kelas 1', 'Kelas 2'] }
  const forms = givenFileAnswer(
    refusal(422, 'import.several-sheets', 'Beberapa lembar berisi daftar.', { details }),
  )
  await givenUpload()
  const file = new File(['x'], 'siswa.xlsx')
  await userEvent.upload(page.getByLabelText('Berkas Excel atau CSV'), file)
  await expect.element(page.getByText('Lembar mana yang dibaca?')).toBeVisible()
  await page.getByRole('button', { name: 'Kelas 2' }).click()
  await expect.poll(() => forms.map((form) => form.get('sheet'))).toEqual([null, 'Kelas 2'])
})

it('shows on a phone why a file is not taken', async () => {
  await page.viewport(390, 500)
  givenFileAnswer(refusal(422, 'import.empty', 'Berkas ini kosong.'))
  const screen = await givenUpload()
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field for a file')
  await userEvent.upload(input, new File(['Nama\n'], 'siswa.csv', { type: 'text/csv' }))
  await expect.element(page.getByText('Berkas siswa tidak dapat dipakai.')).toBeInViewport()
  await expect.element(page.getByText('Berkas ini kosong.')).toBeVisible()
})

it('names the choice above, where a file lacks the kelompok', async () => {
  const details = { missing: ['Nama Lengkap', 'Kelompok'] }
  givenFileAnswer(refusal(422, 'import.bad-columns', 'Kolom kurang: Nama, Kelompok.', { details }))
  await givenUpload()
  await userEvent.upload(page.getByLabelText('Berkas Excel atau CSV'), new File(['x'], 'a.csv'))
  await expect
    .element(page.getByText(/Kelompok\. Atau pilih “Kelompok untuk semua baris” di atas\.$/))
    .toBeVisible()
})

it('says which kinds of files it reads, where the server refuses one', async () => {
  givenFileAnswer(refusal(415, 'request.media-type', 'Jenis berkas atau isi tidak diterima.'))
  await givenUpload()
  await userEvent.upload(page.getByLabelText('Berkas Excel atau CSV'), new File(['x'], 'siswa.ods'))
  await expect
    .element(page.getByText(/^Jenis berkas ini tidak dapat dibaca\. Pilih berkas \.xlsx/))
    .toBeVisible()
})
