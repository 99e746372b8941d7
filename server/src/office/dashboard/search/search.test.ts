import { searchRoutes } from '@ngaji/contract/office/dashboard/search.routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenPlace, GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'

let app: TestApp
let here: GivenPlace
let admin: GivenUser
let branchAdmin: GivenUser
let subBranchAdmin: GivenUser
beforeAll(async () => {
  app = await startTestApp()
  const school = await app.givenSchool({ children: 1 })
  here = school.place
  const beside = { ...here, subBranchId: await app.givenSubBranch(here.branchId) }
  const away = await app.givenBranch()
  const child = await app.givenStudent({ place: here, name: 'Zahra Ma’rufah', nis: '20240777' })
  await app.givenMember(school.classId, child.studentId)
  await app.givenStudent({ place: beside, name: 'Umi Zahra' })
  await app.givenStudent({ place: away, name: 'Zahra Jauh' })
  await app.givenTeacher({ place: here, name: 'Zahratul Aini' })
  await app.givenTeacher({ place: away, name: 'Zahra Guru' })
  admin = await app.givenUser({ role: 'admin' })
  branchAdmin = await app.givenUser({ role: 'branchAdmin', place: here })
  subBranchAdmin = await app.givenUser({ role: 'subBranchAdmin', place: here })
})
afterAll(() => app.close())

const search = async (user: GivenUser, q: string) =>
  (await app.as(user).call(searchRoutes.search, { query: { q } })).body
const peopleNames = (people: { name: string }[]) => people.map(({ name }) => name)

describe('the search of the header', () => {
  it('finds people in reach, names with that beginning first', async () => {
    const region = await search(admin, 'zahra')
    expect(peopleNames(region.students)).toEqual(['Zahra Jauh', 'Zahra Ma’rufah', 'Umi Zahra'])
    expect(peopleNames(region.teachers)).toEqual(['Zahra Guru', 'Zahratul Aini'])
    const desa = await search(branchAdmin, 'zahra')
    expect(peopleNames(desa.students)).toEqual(['Zahra Ma’rufah', 'Umi Zahra'])
    expect(peopleNames(desa.teachers)).toEqual(['Zahratul Aini'])
    const kelompok = await search(subBranchAdmin, 'zahra')
    expect(peopleNames(kelompok.students)).toEqual(['Zahra Ma’rufah'])
  })

  it('finds by number, and by name without accents', async () => {
    const byNumber = await search(subBranchAdmin, '0777')
    expect(byNumber.students).toMatchObject([{ name: 'Zahra Ma’rufah', nis: '20240777' }])
    expect(peopleNames((await search(subBranchAdmin, 'MARUFAH')).students)).toEqual([
      'Zahra Ma’rufah',
    ])
    expect((await search(admin, '%_')).students).toEqual([])
  })

  it('finds words in another order, and a number in groups', async () => {
    for (const words of ['marufah zahra', "Ma'rufah, ZAHRA", '2024 0777', '٢٠٢٤٠٧٧٧', '0777 za'])
      expect(peopleNames((await search(admin, words)).students)).toEqual(['Zahra Ma’rufah'])
    expect((await search(admin, 'zahra budi')).students).toEqual([])
  })

  it('finds a name that is written apart by one word, and parts of words only where they stand', async () => {
    await app.givenStudent({ place: here, name: 'Siti Nur Hidayah' })
    await app.givenTeacher({ place: here, name: 'Fathan Al-Ghifari' })
    for (const words of ['nurhidayah', 'NurHidayah siti', 'sitinur'])
      expect(peopleNames((await search(admin, words)).students)).toEqual(['Siti Nur Hidayah'])
    expect(peopleNames((await search(admin, 'alghifari')).teachers)).toEqual(['Fathan Al-Ghifari'])
    for (const words of ['tinur', 'nurhid', 'tinurhidayah', 'hidayah siti nurhid'])
      expect((await search(admin, words)).students).toEqual([])
  })

  it('takes no sign of the words for more than itself', async () => {
    for (const sign of '!"#$%&()*+,./:;<=>?@[]^_{|}~\\')
      for (const words of [`${sign}nurhidayah`, `nurhi${sign}dayah`])
        expect((await search(admin, words)).classes).toEqual([])
  })

  it('finds classes with their KBM and year, and the class of a child', async () => {
    const { classes } = await search(subBranchAdmin, 'kelas')
    expect(classes).toMatchObject([{ name: expect.any(String), academicYearName: '20261' }])
    const { students } = await search(subBranchAdmin, 'zahra')
    expect(students[0]?.className).toBe(classes[0]?.name)
  })

  it('returns at most eight of each and needs two letters', async () => {
    for (let count = 0; count < 9; count += 1)
      await app.givenStudent({ place: here, name: `Yusuf ${count}` })
    expect((await search(admin, 'yusuf')).students).toHaveLength(8)
    const short = await app.as(admin).call(searchRoutes.search, { query: { q: 'z' } })
    expect(short.status).toBe(422)
  })
})
