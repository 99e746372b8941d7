import type { TeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  refusal,
  Surroundings,
  type Answer,
  type Asked,
} from '../../../api/queries/test-server.fixtures.tsx'
import { AddClassPage } from './AddClassPage.tsx'
import {
  button,
  close,
  dialog,
  expectOff,
  givenViewer,
  linkTo,
} from '../test/group-screens.fixtures.tsx'
import { givenClass, givenGroup, teachingGroupId } from '../test/teaching-groups.fixtures.ts'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

const newId = '00000000-0000-7000-8000-0000000000ff'

function created({ body }: Asked): Answer {
  const { branchYearId } = givenGroup()
  const name = String(body['name'])
  const schoolClass = {
    ...givenClass({ id: newId, name }),
    meetingDays: [],
    homeroomTeacherId: null,
    meetingCount: 0,
    attendance30Days: null,
    examProgress: null,
    teachingGroupId: { id: teachingGroupId, name: 'KBM At-Tauhid', isLocked: false, branchYearId },
  }
  return { status: 201, body: { message: 'Kelas ditambahkan.', class: schoolClass } }
}

async function givenPage(group: TeachingGroup, answer?: (asked: Asked) => Answer) {
  givenViewer()
  const told = { done: 0, isDirty: false }
  const server = givenAnswers({
    [`GET teachingGroups/${teachingGroupId}`]: () => ({ body: { identifiedTeachingGroup: group } }),
    ...(answer && { 'POST classes': answer }),
  })
  await render(
    <Surroundings>
      <AddClassPage
        teachingGroupId={teachingGroupId}
        formId="class"
        links={{
          home: linkTo('home'),
          back: linkTo('kbm'),
          addStudents: (id) => linkTo(`students ${id}`),
          addTeachers: (id) => linkTo(`teachers ${id}`),
        }}
        onDone={() => {
          told.done += 1
        }}
        onDirty={(isDirty) => {
          told.isDirty = isDirty
        }}
      />
    </Surroundings>,
  )
  await expect.element(page.getByText('Pilih tingkat dahulu.')).toBeVisible()
  return { told, sent: () => server.sentTo('POST classes').map(({ body }) => body) }
}

const label = () => page.getByRole('textbox', { name: 'Label (opsional)' })
const grade = () => page.getByRole('combobox', { name: 'Tingkat' })
const start = () => page.getByRole('combobox', { name: 'Waktu Mulai' })
const end = () => page.getByRole('combobox', { name: 'Waktu Selesai' })

async function chooseGrade(name: string) {
  await grade().click()
  await page.getByRole('option', { name, exact: true }).click()
}

const withClass = givenGroup({
  classes: [givenClass({ name: 'Kelas Ali 5', startTime: '18:30', endTime: '19:45' })],
})

it('composes the name while one types, and offers the times of the last class', async () => {
  await givenPage(withClass)
  await expect.element(start()).toHaveValue('18:30')
  await expect.element(end()).toHaveValue('19:45')
  await chooseGrade('Kelas 5')
  await expect.element(page.getByText('Kelas 5', { exact: true })).toBeVisible()
  await label().fill('Umar')
  await expect.element(page.getByText('Kelas Umar 5')).toBeVisible()
})

it('says what is missing or wrong, and sends nothing', async () => {
  const { sent } = await givenPage(givenGroup(), created)
  await button('Simpan').click()
  await expect.element(page.getByText('Tingkat tidak boleh kosong!')).toBeVisible()
  await expect.element(page.getByText('Waktu Mulai tidak boleh kosong!')).toBeVisible()
  await label().fill('Umar 2')
  await expect.element(page.getByText('Label tidak boleh berisi angka.')).toBeVisible()
  await start().fill('18:30')
  await end().fill('17:00')
  await expect.element(page.getByText('Waktu selesai harus setelah waktu mulai.')).toBeVisible()
  expect(sent()).toEqual([])
})

it('does not take a name twice', async () => {
  const { sent } = await givenPage(withClass, created)
  await chooseGrade('Kelas 5')
  await label().fill('ali')
  await button('Simpan').click()
  await expect.element(page.getByText('Nama kelas sudah dipakai di KBM ini.').first()).toBeVisible()
  expect(sent()).toEqual([])
})

it('saves the class and offers to fill it', async () => {
  const { told, sent } = await givenPage(withClass, created)
  await chooseGrade('Kelas 5')
  await label().fill('Umar')
  await button('Rabu').click()
  await button('Senin').click()
  expect(told.isDirty).toBe(true)
  await button('Simpan').click()
  await expect.element(dialog()).toHaveAccessibleName('Berhasil!')
  await expect
    .element(dialog().getByRole('link', { name: 'Tambah Siswa' }))
    .toHaveAttribute('href', `#students ${newId}`)
  await expect
    .element(dialog().getByRole('link', { name: 'Tambah Guru' }))
    .toHaveAttribute('href', `#teachers ${newId}`)
  expect(told.isDirty).toBe(false)
  await close().click()
  expect(told.done).toBe(1)
  expect(sent()).toEqual([
    {
      name: 'Kelas Umar 5',
      startTime: '18:30',
      endTime: '19:45',
      teachingGroupId,
      meetingDays: [1, 3],
    },
  ])
})

it('saves one after another, and keeps days and times for the next', async () => {
  const { told, sent } = await givenPage(withClass, created)
  await chooseGrade('Kelas 5')
  await label().fill('Umar')
  await button('Senin').click()
  await button('Simpan dan tambah lagi').click()
  await expect.element(page.getByText('Kelas Umar 5 ditambahkan.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Tambah Siswa' }))
    .toHaveAttribute('href', `#students ${newId}`)
  await expect.element(label()).toHaveValue('')
  await expect.element(grade()).toHaveValue('')
  await expect.element(grade()).toHaveFocus()
  await expect.element(start()).toHaveValue('18:30')
  await expect.element(button('Senin')).toHaveAttribute('aria-pressed', 'true')
  expect(told).toEqual({ done: 0, isDirty: false })
  await chooseGrade('PAUD')
  await button('Simpan').click()
  await expect.element(dialog()).toHaveAccessibleName('Berhasil!')
  expect(sent().map(({ name }) => name)).toEqual(['Kelas Umar 5', 'Kelas PAUD'])
})

it('keeps what was typed when the server refuses', async () => {
  await givenPage(withClass, () =>
    refusal(409, 'class.name-taken', 'Nama kelas sudah ada di KBM ini.'),
  )
  await chooseGrade('Kelas 6')
  await label().fill('Umar')
  await button('Simpan').click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Nama kelas sudah ada di KBM ini\./)
  await expect.element(label()).toHaveValue('Umar')
  await expect.element(page.getByText('Kelas Umar 6')).toBeVisible()
})

it('says why nothing can be added', async () => {
  await givenPage(givenGroup({ isLocked: true }))
  await expectOff('Simpan', 'KBM terkunci. Buka KBM dahulu.')
  await expectOff('Simpan dan tambah lagi', 'KBM terkunci. Buka KBM dahulu.')
})

it('fits a phone', async () => {
  await page.viewport(320, 640)
  await givenPage(withClass)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
