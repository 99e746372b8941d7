import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leaveNothing } from '../../../api/queries/test-server.fixtures.tsx'
import { givenGroupPage } from './group-page.fixtures.tsx'
import { button, close, dialog, expectOff, yes } from './group-screens.fixtures.tsx'
import {
  givenClass,
  givenEmptyClass,
  givenGroup,
  givenMember,
  teachingGroupId,
} from './teaching-groups.fixtures.ts'

beforeEach(() => page.viewport(1280, 900))
afterEach(leaveNothing)

const member = givenMember({
  name: 'At-Tauhid',
  teacherCount: 11,
  studentCount: 58,
  attendancePerformance: 88.2,
})
const locked = givenClass({ name: 'Kelas PAUD', isLocked: true })
const open = givenClass({ name: 'Kelas Ali 5', startTime: '18:30', endTime: '19:45' })

describe('building', () => {
  it('says what keeps the KBM from being locked', async () => {
    await givenGroupPage(
      givenGroup({ subBranches: [member], classes: [locked, open, givenEmptyClass()] }),
    )
    await expectOff('Kunci KBM', 'Masih ada 2 kelas yang belum dikunci.')
    await expect
      .element(page.getByText('Belum bisa dikunci: masih ada 2 kelas yang belum dikunci.'))
      .toBeVisible()
    await expect.element(page.getByText(/1 kelas belum punya siswa atau guru\./)).toBeVisible()
  })

  it('locks the KBM after a question', async () => {
    const ready = givenGroup({ subBranches: [member], classes: [locked] })
    const { server, stored } = await givenGroupPage(ready, {
      answers: {
        'PATCH teachingGroups/lock': () => ({
          body: { message: 'KBM At-Tauhid dikunci.', teachingGroup: { ...ready, isLocked: true } },
        }),
      },
    })
    await button('Kunci KBM').click()
    await expect.element(dialog()).toHaveAccessibleName('Kunci KBM At-Tauhid?')
    stored.group = { ...ready, isLocked: true }
    await yes().click()
    await expect.element(dialog()).toHaveAccessibleName('Berhasil!')
    await close().click()
    await expect.element(button('Buka KBM')).toBeVisible()
    await expectOff('Tambah Kelas', 'KBM terkunci. Buka KBM dahulu.')
    await expectOff('Tambah Kelompok', 'KBM terkunci. Buka KBM dahulu.')
    expect(server.sentTo('PATCH teachingGroups/lock')[0]?.body).toEqual({ teachingGroupId })
  })

  it('leads to what is added', async () => {
    await givenGroupPage(givenGroup())
    await expect
      .element(page.getByRole('link', { name: 'Tambah Kelas' }))
      .toHaveAttribute('href', '#add-class')
    await expect
      .element(page.getByRole('link', { name: 'Tambah Kelompok' }))
      .toHaveAttribute('href', '#add-sub-branches')
  })

  it('takes a kelompok out only without its students', async () => {
    const empty = givenMember({ name: 'Cihuni' })
    const { server } = await givenGroupPage(givenGroup({ subBranches: [member, empty] }), {
      answers: {
        'DELETE teachingGroups/remove-sub-branch': () => ({
          body: { message: 'Kelompok dikeluarkan dari KBM.', teachingGroup: givenGroup() },
        }),
      },
    })
    await expectOff('Keluarkan kelompok At-Tauhid', '58 siswa kelompok ini masih di kelas KBM.')
    await button('Keluarkan kelompok Cihuni').click()
    await expect.element(dialog()).toHaveAccessibleName('Keluarkan kelompok Cihuni dari KBM ini?')
    await yes().click()
    await expect.element(dialog()).toMatchTextContent(/Kelompok dikeluarkan dari KBM\./)
    expect(server.sentTo('DELETE teachingGroups/remove-sub-branch')[0]?.body).toEqual({
      teachingGroupId,
      subBranchId: empty.id,
    })
  })

  it('takes a class out only empty, and says what it holds', async () => {
    const used = givenClass({ name: 'Kelas 6', holds: { people: 0, attendances: 40, scores: 2 } })
    const empty = givenEmptyClass({ name: 'Kelas 3' })
    await givenGroupPage(givenGroup({ classes: [used, empty] }))
    await button('Aksi lain untuk Kelas 6').click()
    await expect
      .element(page.getByRole('menuitem', { name: /Keluarkan/ }))
      .toMatchTextContent(/Kelas masih berisi 40 absensi dan 2 nilai\./)
    await button('Aksi lain untuk Kelas 3').click()
    await page.getByRole('menuitem', { name: 'Keluarkan' }).click()
    await expect.element(dialog()).toHaveAccessibleName('Keluarkan Kelas 3 dari KBM ini?')
  })

  it('locks a class with people, and unlocks it while the KBM is open', async () => {
    await givenGroupPage(
      givenGroup({ classes: [open, locked, givenEmptyClass({ name: 'Kelas 3' })] }),
    )
    await expectOff('Kunci Kelas 3', 'Kelas belum punya siswa.')
    await button('Buka Kunci Kelas PAUD').click()
    await expect.element(dialog()).toHaveAccessibleName('Buka kunci Kelas PAUD?')
    await dialog().getByRole('button', { name: 'Batal' }).click()
    await button('Kunci Kelas Ali 5').click()
    await expect.element(dialog()).toHaveAccessibleName('Kunci Kelas Ali 5?')
    await expect.element(dialog()).toMatchTextContent(/tidak dapat diubah lagi setelah dikunci/)
  })

  it('locks every class at once, each on its own, and lists how each went', async () => {
    const other = givenClass({ name: 'Kelas 6' })
    const { server } = await givenGroupPage(
      givenGroup({ classes: [open, other, givenEmptyClass({ name: 'Kelas 3' }), locked] }),
      {
        answers: {
          'PATCH classes/lock': () => ({
            body: {
              message: '1 dari 2 kelas dikunci.',
              class: classAnswer(open.id),
              results: [
                { classId: open.id, ok: true, code: null, message: 'Kelas Ali 5 dikunci.' },
                {
                  classId: other.id,
                  ok: false,
                  code: 'class.no-teacher',
                  message: 'Kelas belum punya guru.',
                },
              ],
            },
          }),
        },
      },
    )
    await button('Kunci semua kelas').click()
    await expect.element(dialog()).toHaveAccessibleName('Kunci 2 kelas?')
    await expect
      .element(dialog().getByRole('region', { name: /Belum bisa dikunci/ }))
      .toMatchTextContent(/Kelas 3.*Kelas belum punya siswa\./)
    await yes().click()
    await expect.element(dialog()).toHaveAccessibleName('Berhasil!')
    await expect
      .element(dialog().getByRole('region', { name: /Belum terkunci/ }))
      .toMatchTextContent(/Kelas 6.*Kelas belum punya guru\./)
    expect(server.sentTo('PATCH classes/lock')[0]?.body).toEqual({ classIds: [open.id, other.id] })
  })

  it('locks more classes than one call takes, and says how all of them went', async () => {
    const classes = Array.from({ length: 51 }, (_, index) => givenClass({ name: `Kelas ${index}` }))
    const { server } = await givenGroupPage(givenGroup({ classes }), {
      answers: {
        'PATCH classes/lock': ({ body }) => {
          const { classIds } = body as { classIds: string[] }
          const results = classIds.map((classId) => ({
            classId,
            ok: true,
            code: null,
            message: 'Kelas dikunci.',
          }))
          const message = `${results.length} kelas dikunci.`
          return { body: { message, class: classAnswer(classIds[0] ?? ''), results } }
        },
      },
    })
    await button('Kunci semua kelas').click()
    await yes().click()
    await expect.element(dialog()).toMatchTextContent(/51 kelas terkunci\./)
    const sizes = server
      .sentTo('PATCH classes/lock')
      .map(({ body }) => (body as { classIds: string[] }).classIds.length)
    expect(sizes).toEqual([50, 1])
  })

  it('is deleted while it holds no class, and the list is next', async () => {
    const group = givenGroup({ subBranches: [member] })
    const { removed } = await givenGroupPage(group, {
      answers: { 'DELETE teachingGroups': () => ({ body: { message: 'KBM At-Tauhid dihapus.' } }) },
    })
    await button('Hapus KBM').click()
    await expect.element(dialog()).toMatchTextContent(/At-Tauhid/)
    await yes().click()
    await close().click()
    await expect.poll(() => removed).toEqual([group.branchYearId.id])
  })
})

/** A class as the lock answers it; the screen reads the KBM again instead. */
function classAnswer(id: string) {
  const { branchYearId } = givenGroup()
  return {
    ...givenClass({ id }),
    meetingDays: [],
    homeroomTeacherId: null,
    meetingCount: 0,
    attendance30Days: null,
    examProgress: null,
    teachingGroupId: { id: teachingGroupId, name: 'KBM At-Tauhid', isLocked: false, branchYearId },
  }
}
