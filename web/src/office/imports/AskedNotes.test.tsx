import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sessionStore } from '../../api/session/session-store.ts'
import { givenSession } from '../../api/session/session.fixtures.ts'
import { leaveNothing, refusal } from '../../api/queries/test-server.fixtures.tsx'
import { givenImport, givenPanel, importId, givenStudentRow } from './import-panel.fixtures.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  sessionStore.begin(givenSession({ role: 'admin' }))
})
afterEach(() => {
  leaveNothing()
  sessionStore.finish('signed-out')
})

const asked = (row: number) =>
  givenStudentRow(row, {
    state: 'asked',
    decision: 'skip',
    messages: [
      {
        field: 'name',
        code: 'row.name-alone',
        message: `Baris ${row}, Nama Lengkap: hanya nama, apakah ini orang?`,
      },
    ],
  })

const takeAll = () =>
  page.getByRole('button', { name: 'Ambil semua 2 baris yang ditanyakan karena hanya berisi nama' })
const skipAll = () => page.getByRole('button', { name: 'Lewati semua karena hanya berisi nama' })

it('takes all rows of one kind in at one tap, and leaves them out at another', async () => {
  const server = givenImport([givenStudentRow(2), asked(3), asked(4)])
  await givenPanel().screen
  await expect.element(page.getByText('2 baris ditanyakan: hanya berisi nama.')).toBeVisible()
  await expect.element(skipAll()).toHaveAttribute('aria-disabled', 'true')
  await takeAll().click()
  await expect.element(page.getByText('2 dari 2 diikutkan.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Impor 3 baris' })).toBeVisible()
  await skipAll().click()
  await expect.element(page.getByRole('button', { name: 'Impor 1 baris' })).toBeVisible()
  expect(server.sentTo(`POST imports/${importId}/asked`).map(({ body }) => body)).toEqual([
    { about: 'name-alone', isTaken: true },
    { about: 'name-alone', isTaken: false },
  ])
})

it('says why it was refused', async () => {
  givenImport([givenStudentRow(2), asked(3), asked(4)], {
    [`POST imports/${importId}/asked`]: () =>
      refusal(409, 'import.applied', 'Impor sudah dijalankan.'),
  })
  await givenPanel().screen
  await takeAll().click()
  await expect.element(page.getByText('Impor sudah dijalankan.')).toBeVisible()
})
