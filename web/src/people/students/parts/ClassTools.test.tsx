import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  givenAnswers,
  leaveNothing,
  Surroundings,
} from '../../../api/queries/test-server.fixtures.tsx'
import { ExportButton } from '../../../papers/lazy-parts.ts'
import { givenClass, givenMember } from '../../../structure/classes/test/classes.fixtures.ts'
import { givenViewer } from '../test/students.fixtures.tsx'
import { ClassTools } from './ClassTools.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  leaveNothing()
  sessionStorage.clear()
})

const list = {
  id: 'd1',
  kind: 'list',
  state: 'done',
  done: 753,
  total: 753,
  skipped: [],
  fileName: 'Daftar Siswa.xlsx',
  createdAt: '2025-11-20T10:00:00.000Z',
  expiresAt: null,
}
const link = page.getByRole('link', { name: /Unduh Daftar Siswa\.xlsx/ })
const button = page.getByRole('button', { name: 'Unduh Excel' })

const showAllStudents = () =>
  render(
    <Surroundings>
      <ExportButton kind="students" noun="siswa" wish={{}} total={753} />
    </Surroundings>,
  )

const showClass = () =>
  render(
    <Surroundings>
      <ClassTools schoolClass={givenClass()} members={[givenMember(1), givenMember(2)]} />
    </Surroundings>,
  )

it('shows no list of "Peserta Didik" that was begun before', async () => {
  givenViewer('branchAdmin')
  const server = givenAnswers({
    'POST documents': () => ({
      status: 202,
      body: { message: 'Dokumen sedang dibuat.', document: list },
    }),
    'GET documents/d1': () => ({ body: { document: list } }),
  })
  const allStudents = await showAllStudents()
  await button.click()
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).click()
  await expect.element(link).toBeVisible()
  await allStudents.unmount()
  const asked = server.sentTo('GET documents/d1').length
  const ofClass = await showClass()
  await expect.element(button).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
  expect(server.sentTo('GET documents/d1')).toHaveLength(asked)
  await ofClass.unmount()
  await showAllStudents()
  await expect.element(link).toBeVisible()
})
