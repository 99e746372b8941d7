import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
import { givenPicture } from '../../../ui/photo/photo.fixtures.ts'
import { NewTeacherPage } from '../pages/NewTeacherPage.tsx'
import { givenTeacher } from './teachers.fixtures.ts'

beforeEach(async () => {
  await (await offlineDatabase()).clear('draft')
  sessionStore.begin(givenSession({ role: 'admin', expiration: '2999-01-01T00:00:00.000Z' }))
  await page.viewport(1280, 900)
})
afterEach(() => {
  leaveNothing()
  sessionStore.finish('signed-out')
})

const link = (id: string) => <Elsewhere to={id} />
const teacher = givenTeacher()

const activation = { code: 'K7PM3WQA', expiresAt: '2026-12-03T05:00:00.000Z', handoutId: 'h1' }
const made = { message: 'Guru ditambahkan.', teacher, activation }

/** Forms go another way than other calls: one that takes them and answers. */
function givenLine(sent: FormData[]) {
  class Line extends EventTarget {
    upload = new EventTarget()
    status = 201
    responseText = JSON.stringify(made)
    open() {}
    abort() {}
    setRequestHeader() {}
    getAllResponseHeaders = () => 'content-type: application/json\r\nx-ngaji: 1\r\n'
    send(form: FormData) {
      sent.push(form)
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Line)
}

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
    const server = givenAnswers({
      'GET levels/branches/sub-branches': () => ({ body: { subBranches } }),
      'POST teachers': () => ({ status: 201, body: made }),
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

  it('may have a photo from the beginning', async () => {
    const sent: FormData[] = []
    givenAnswers({ 'GET levels/branches/sub-branches': () => ({ body: { subBranches } }) })
    givenLine(sent)
    await render(newPage)
    const file = await givenPicture({ width: 300, height: 300 })
    await userEvent.upload(page.getByTestId('photo-file'), file)
    await page.getByRole('dialog').getByRole('button', { name: 'Pilih' }).click()
    await expect.element(page.getByRole('img', { name: 'Foto yang dipilih' })).toBeVisible()
    await fillIn()
    await expect.element(page.getByText('K7PM-3WQA')).toBeVisible()
    const [form] = sent
    expect(form?.get('image')).toBeInstanceOf(Blob)
    expect([...(form?.keys() ?? [])].toSorted()).toEqual([
      'email',
      'image',
      'name',
      'position',
      'subBranchId',
    ])
  })

  it('warns of somebody with the same name and birth date, and is made all the same', async () => {
    const found = { index: 0, by: 'nameAndBirth', nis: null, subBranchName: 'An-Nur' }
    const server = givenAnswers({
      'GET levels/branches/sub-branches': () => ({ body: { subBranches } }),
      'POST users/account-requests/check': () => ({
        body: { duplicates: [{ ...found, name: 'Siti Aminah' }] },
      }),
      'POST teachers': () => ({ status: 201, body: made }),
    })
    await render(newPage)
    await page.getByRole('textbox', { name: /^Tanggal Lahir/ }).fill('05/04/1991')
    await page.getByLabelText('Nama Lengkap').fill('Siti Aminah')
    await page.getByLabelText('Email').fill('siti@ngaji.test')
    await expect.element(page.getByText('Mungkin sudah ada')).toBeVisible()
    await expect.element(page.getByText(/Siti Aminah, An-Nur/)).toBeVisible()
    expect(server.sentTo('POST users/account-requests/check')).toHaveLength(1)
    await fillIn()
    await expect.element(page.getByText('K7PM-3WQA')).toBeVisible()
  })

  it('that is not finished is kept on the device, without its photo', async () => {
    const server = givenAnswers({
      'GET levels/branches/sub-branches': () => ({ body: { subBranches } }),
      'POST teachers': () => ({ status: 201, body: made }),
    })
    const first = await render(newPage)
    await page.getByLabelText('Nama Lengkap').fill('Siti')
    await page.getByLabelText('Kelompok').selectOptions('Mekarsari - Al-Ikhlas')
    await expect.element(page.getByText('Draf tersimpan di HP ini.')).toBeVisible()
    const changes = { name: 'Siti', subBranchId: 's1' }
    await expect
      .poll(draftsKept)
      .toMatchObject([{ name: 'teacher/new', value: { version: 0, changes } }])
    await first.unmount()
    await render(newPage)
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect.element(page.getByLabelText('Nama Lengkap')).toHaveValue('Siti')
    await fillIn()
    await expect.element(page.getByText('K7PM-3WQA')).toBeVisible()
    await expect.poll(draftsKept).toEqual([])
    expect(server.sentTo('POST teachers')[0]?.body).toMatchObject({ subBranchId: 's1' })
  })

  const keptChanges = async () => {
    const [draft] = await draftsKept()
    return (draft?.value as { changes: object } | undefined)?.changes
  }

  async function givenBegun() {
    const first = await render(newPage)
    await page.getByLabelText('Nama Lengkap').fill('Siti')
    await expect.poll(keptChanges).toEqual({ name: 'Siti' })
    await first.unmount()
  }

  it('keeps both what was begun before and what was typed beside the offer', async () => {
    givenAnswers({ 'GET levels/branches/sub-branches': () => ({ body: { subBranches } }) })
    await givenBegun()
    const second = await render(newPage)
    await page.getByLabelText('Email').fill('siti@ngaji.test')
    await expect.poll(keptChanges).toEqual({ name: 'Siti', email: 'siti@ngaji.test' })
    await page.getByLabelText('Email').fill('')
    await expect.poll(keptChanges).toEqual({ name: 'Siti' })
    await second.unmount()
    await render(newPage)
    await page.getByLabelText('Email').fill('aminah@ngaji.test')
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect.element(page.getByLabelText('Nama Lengkap')).toHaveValue('Siti')
    await expect.element(page.getByLabelText('Email')).toHaveValue('aminah@ngaji.test')
    await expect.poll(keptChanges).toEqual({ name: 'Siti', email: 'aminah@ngaji.test' })
  })

  it('throws away what was begun before alone', async () => {
    givenAnswers({ 'GET levels/branches/sub-branches': () => ({ body: { subBranches } }) })
    await givenBegun()
    await render(newPage)
    await page.getByLabelText('Email').fill('aminah@ngaji.test')
    await page.getByRole('button', { name: 'Buang' }).click()
    await expect.poll(keptChanges).toEqual({ email: 'aminah@ngaji.test' })
    await expect.element(page.getByLabelText('Email')).toHaveValue('aminah@ngaji.test')
  })

  it('leaves what was begun before to be offered again', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    givenAnswers({
      'GET levels/branches/sub-branches': () => ({ body: { subBranches } }),
      'POST teachers': async () => {
        await answered
        return { status: 201, body: made }
      },
    })
    await givenBegun()
    await render(newPage)
    await fillIn()
    const discard = page.getByRole('button', { name: 'Buang' })
    await expect.element(discard).toHaveAccessibleDescription('Tunggu sampai selesai.')
    answer()
    await expect.element(page.getByText('K7PM-3WQA')).toBeVisible()
    await expect.poll(keptChanges).toEqual({ name: 'Siti' })
  })

  it('with an address of somebody else says so at the field', async () => {
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
