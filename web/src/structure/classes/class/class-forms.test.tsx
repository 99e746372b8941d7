import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leaveNothing, refusal } from '../../../api/queries/test-server.fixtures.tsx'
import { givenPage, givenServer, open, running } from '../test/class-page.fixtures.tsx'
import { givenViewer } from '../test/class-screens.fixtures.tsx'
import { classId, givenClass, numberedId } from '../test/classes.fixtures.ts'

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})
afterEach(leaveNothing)

describe('Ubah Kelas', () => {
  it('shows the name it makes, and takes over the times somebody else changed', async () => {
    givenViewer('branchAdmin')
    const newer = { ...givenClass({ ...open, version: 9 }), startTime: '19:00', endTime: '20:00' }
    let bodies: object[] = []
    givenServer({
      schoolClass: givenClass(open),
      more: {
        [`PATCH classes/${classId}`]: ({ body }) => {
          bodies = [...bodies, body]
          return body['version'] === 9
            ? { body: { message: 'Kelas tersimpan.', class: newer } }
            : refusal(409, 'request.version-conflict', 'Data sudah diubah orang lain.', {
                details: { current: newer },
              })
        },
      },
    })
    const screen = await givenPage()
    await screen.getByRole('button', { name: 'Aksi lain' }).click()
    await screen.getByRole('menuitem', { name: 'Ubah Kelas' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Ubah Kelas Umar 5' })
    await dialog.getByLabelText(/Label/).fill('Ali')
    await expect.element(dialog.getByText('Kelas Ali 5')).toBeVisible()
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect
      .element(
        page.getByText('Kelas tersimpan. Waktu Mulai dan Waktu Selesai sudah diubah: dipakai.'),
      )
      .toBeVisible()
    expect(bodies).toEqual([
      { name: 'Kelas Ali 5', version: 3 },
      { name: 'Kelas Ali 5', version: 9 },
    ])
  })
})

describe('Hari dan Wali Kelas', () => {
  it('may change while the class is locked', async () => {
    givenViewer('branchAdmin')
    const server = givenServer({
      schoolClass: givenClass(running),
      more: {
        [`PATCH classes/${classId}`]: () => ({
          body: { message: 'Kelas tersimpan.', class: givenClass(running) },
        }),
      },
    })
    const screen = await givenPage()
    await screen.getByRole('button', { name: 'Aksi lain' }).click()
    await screen.getByRole('menuitem', { name: 'Hari dan Wali Kelas' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Hari dan Wali Kelas' })
    await dialog.getByRole('button', { name: 'Rabu' }).click()
    await dialog.getByLabelText(/Wali Kelas/).selectOptions('Guru 1')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect.element(page.getByText('Kelas tersimpan.')).toBeVisible()
    expect(server.sentTo(`PATCH classes/${classId}`)[0]?.body).toEqual({
      meetingDays: [1, 5],
      homeroomTeacherId: numberedId('t', 1),
      version: 3,
    })
  })
})
