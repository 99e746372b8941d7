import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { givenAnswers, leaveNothing } from '../../../api/queries/test-server.fixtures.tsx'
import { dialog, links, sayYes } from '../test/add-people.fixtures.tsx'
import { AddTeachersPage } from './AddTeachersPage.tsx'
import { givenViewer, renderWithTable } from '../test/class-screens.fixtures.tsx'
import { classId, givenClass, givenTeacherCandidate, numberedId } from '../test/classes.fixtures.ts'

beforeEach(async () => {
  await page.viewport(1280, 900)
})
afterEach(leaveNothing)

describe('Tambah Guru', () => {
  const register = 'POST classes/register-teacher'
  const join = `POST classes/${classId}/teachers`

  function givenTeachers(schoolClass = givenClass(), isEmpty = false) {
    const clashes = [{ className: 'Kelas 7', startTime: '19:00', endTime: '20:00' }]
    const teachers = [
      givenTeacherCandidate(1, { name: 'Siti Aminah', clashes }),
      givenTeacherCandidate(2, { name: 'Dedi Kurniawan', state: 'incomplete', missing: ['image'] }),
      givenTeacherCandidate(3, { name: 'Nisa Fitriani', state: 'here' }),
    ]
    return givenAnswers({
      [`GET classes/${classId}`]: () => ({ body: { class: schoolClass } }),
      [`GET classes/${classId}/teacher-candidates`]: ({ query }) => ({
        body:
          isEmpty || query['search']
            ? { teachers: [], total: 0 }
            : { teachers, total: teachers.length },
      }),
      [register]: () => ({
        status: 201,
        body: {
          message: 'Selesai.',
          class: givenClass(),
          results: [{ teacherId: numberedId('t', 1), ok: true, code: null, message: 'Terdaftar.' }],
        },
      }),
      [join]: () => ({ status: 201, body: { message: 'Guru masuk.', class: schoolClass } }),
    })
  }

  const givenTeachersPage = () =>
    renderWithTable(
      (table) => <AddTeachersPage {...table} classId={classId} links={links} />,
      {},
      {},
    )

  it('warns of another class at that time, and allows it', async () => {
    givenViewer('subBranchAdmin')
    const server = givenTeachers()
    const screen = await givenTeachersPage()
    await expect.element(screen.getByText('Bentrok 19.00–20.00 dengan Kelas 7')).toBeVisible()
    await expect.element(screen.getByText('Profil belum lengkap: Foto.')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Lengkapi profil Dedi Kurniawan' }))
      .toHaveAttribute('href', `#profile ${numberedId('t', 2)}`)
    await expect.element(screen.getByText('Guru sudah di kelas ini.')).toBeVisible()
    await screen.getByRole('checkbox', { name: 'Siti Aminah' }).click()
    await screen.getByRole('button', { name: 'Daftarkan 1 guru' }).click()
    await sayYes()
    await expect.element(dialog().getByText('1 guru terdaftar.')).toBeVisible()
    await expect.element(dialog().getByRole('link', { name: 'Lihat kelas' })).toBeVisible()
    expect(server.sentTo(register)[0]?.body).toEqual({ classId, teacherIds: [numberedId('t', 1)] })
  })

  it('asks for a reason where the year runs', async () => {
    givenViewer('branchAdmin')
    const server = givenTeachers(givenClass({ isLocked: true, isYearActive: true }))
    const screen = await givenTeachersPage()
    await expect.element(screen.getByText(/Guru masuk mulai hari ini/)).toBeVisible()
    await screen.getByRole('checkbox', { name: 'Siti Aminah' }).click()
    await screen.getByRole('button', { name: 'Daftarkan 1 guru' }).click()
    await dialog().getByLabelText('Alasan').fill('Menggantikan yang sakit')
    await sayYes()
    await expect.element(dialog().getByText('1 guru terdaftar.')).toBeVisible()
    expect(server.sentTo(join)[0]?.body).toEqual({
      teacherId: numberedId('t', 1),
      reason: 'Menggantikan yang sakit',
    })
    expect(server.sentTo(register)).toEqual([])
  })

  it('finds nobody and can clear the search', async () => {
    givenViewer('branchAdmin')
    givenTeachers()
    const screen = await givenTeachersPage()
    await screen.getByRole('searchbox').fill('xyz')
    await screen.getByRole('button', { name: 'Hapus saringan' }).click()
    await expect.element(screen.getByText('Siti Aminah')).toBeVisible()
  })

  it('leads to the request for accounts where there are no teachers', async () => {
    givenViewer('branchAdmin')
    givenTeachers(givenClass(), true)
    const screen = await givenTeachersPage()
    await expect.element(screen.getByText('Belum ada guru.')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Ajukan Guru' }))
      .toHaveAttribute('href', '#request')
  })

  it('is not for the region', async () => {
    givenViewer('admin')
    givenTeachers()
    const screen = await givenTeachersPage()
    await expect
      .element(screen.getByText('Hanya PJP Kelompok dan PJP Desa yang dapat menambah guru.'))
      .toBeVisible()
  })
})
