import { lowestFirst } from '@ngaji/contract/office/dashboard/branch-glance.rules'
import type { HomeBranch } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { dashboardRoutes } from '@ngaji/contract/office/dashboard/dashboard.routes'
import { munaqasyahStatusLabel } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GivenUser } from '../../../../test/given/givens.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { fetchBytes } from '../test/imports.fixtures.ts'
import { readCells } from '../test/workbooks.fixtures.ts'

let app: TestApp
let admin: GivenUser
beforeAll(async () => {
  // A Thursday.
  app = await startTestApp({ now: '2026-11-19T11:30:00.000Z' })
  admin = await app.givenUser({ role: 'admin' })
  const school = await app.givenSchool({ children: 2 })
  await app.givenStudent({ place: school.place, hasPhoto: true })
  await app.givenSchool({ children: 4 })
  await app.givenBranch()
  await sql`update class set meeting_days = '{4}' where id = ${school.classId}`.execute(app.db)
})
afterAll(() => app.close())

async function takeOut(user: GivenUser, query = '', format = 'xlsx') {
  const url = `/api/exports/glance.${format}${query}`
  const { status, bytes, response } = await fetchBytes(app, user, url)
  if (status !== 200) return { status, code: response.json().code as string, rows: [] }
  const [head = [], ...rows] = readCells({ fileName: `a.${format}`, bytes })
  return { status, head, rows }
}

async function glanceOf(user: GivenUser): Promise<HomeBranch[]> {
  const { body } = await app.as(user).call(dashboardRoutes.readHome, {})
  return 'branches' in body.home ? (body.home.branches ?? []) : []
}

const percent = (share: number | null) => (share === null ? '' : String(share))

const expectedBranchCells = (desa: HomeBranch) => [
  desa.name,
  String(desa.studentCount),
  percent(desa.present30Days),
  desa.expectedToday === 0 ? '' : `${desa.openedToday} dari ${desa.expectedToday}`,
  percent(desa.profileShare),
  desa.munaqasyahStatus === null
    ? 'Belum ada tahun ajaran'
    : munaqasyahStatusLabel[desa.munaqasyahStatus],
  desa.isOpen ? 'absen masih terbuka' : '',
]

describe('"Desa sekilas" as a file', () => {
  it.each(['xlsx', 'csv'])(
    'has the rows, figures and order of the table, as %s',
    async (format) => {
      const branches = await glanceOf(admin)
      const { head, rows } = await takeOut(admin, '', format)
      expect(head).toEqual([
        'Desa',
        'Siswa',
        'Kehadiran 30 Hari Semester Ini (%)',
        'Absen Hari Ini',
        'Profil Lengkap (%)',
        'Munaqosah',
        'Catatan',
      ])
      expect(branches).toHaveLength(3)
      expect(rows).toEqual(lowestFirst(branches).map(expectedBranchCells))
      expect(rows.flat()).toContain('0 dari 1')
    },
  )

  it('follows the column the table was sorted by', async () => {
    const { rows } = await takeOut(admin, '?sortBy=students&sortDir=desc')
    expect(rows.map(([, students]) => students)).toEqual(['4', '2', '0'])
    expect((await takeOut(admin, '?sortBy=alamat')).status).toBe(422)
  })

  it('is for the region alone', async () => {
    const place = await app.givenBranch()
    const pjp = await app.givenUser({ role: 'branchAdmin', place })
    expect((await takeOut(pjp)).code).toBe('request.forbidden')
    const curriculum = await app.givenUser({ role: 'curriculum' })
    expect((await takeOut(curriculum)).code).toBe('request.forbidden')
  })
})
