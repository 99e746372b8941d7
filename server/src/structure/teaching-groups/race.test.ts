import { academicYearRoutes } from '@ngaji/contract/structure/academic-years/academic-years.routes'
import { branchYearRoutes } from '@ngaji/contract/structure/branch-years/branch-years.routes'
import { classRoutes } from '@ngaji/contract/structure/classes/classes.routes'
import { teachingGroupRoutes } from '@ngaji/contract/structure/teaching-groups/teaching-groups.routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { attendanceInvariants } from '../../verify/attendance.queries.ts'
import { structureInvariants } from '../../verify/structure.queries.ts'
import { queryAt } from '../../verify/verify-data.ts'
import { errorCodeOrNull, givenSite, type Site, type SiteState } from './structure.fixtures.ts'

type Answer = { status: number; body: unknown }
type Call = (site: Site) => Promise<Answer>

const rounds = 20

// The embedded engine runs transactions one by one, so only PostgreSQL proves anything here.
describe('at the same time', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine: 'postgres' })
  })
  afterAll(() => app.close())

  const as = (site: Site) => app.as(site.pjp)
  const activate: Call = (site) =>
    as(site).call(branchYearRoutes.activate, { body: { branchYearId: site.branchYearId } })
  const createGroup: Call = (site) =>
    as(site).call(teachingGroupRoutes.create, {
      body: { branchYearId: site.branchYearId, name: 'KBM Baru', address: 'Masjid' },
    })
  const lockGroup: Call = (site) =>
    as(site).call(teachingGroupRoutes.lock, { body: { teachingGroupId: site.teachingGroupId } })
  const unlockGroup: Call = (site) =>
    as(site).call(teachingGroupRoutes.unlock, { body: { teachingGroupId: site.teachingGroupId } })
  const createClass: Call = (site) =>
    as(site).call(classRoutes.create, {
      body: {
        name: 'Kelas 3',
        startTime: '08:00',
        endTime: '09:00',
        teachingGroupId: site.teachingGroupId,
      },
    })
  const unlockClass: Call = (site) =>
    as(site).call(classRoutes.unlock, { body: { classId: site.classId } })
  const removeSubBranch: Call = (site) =>
    as(site).call(teachingGroupRoutes.removeSubBranch, {
      body: { teachingGroupId: site.teachingGroupId, subBranchId: site.beside.subBranchId },
    })
  const deleteYear: Call = (site) =>
    as(site).call(branchYearRoutes.remove, { body: { branchYearId: site.branchYearId } })
  const lockAll: Call = (site) =>
    as(site).call(branchYearRoutes.lockAll, { params: { id: site.branchYearId }, body: {} })

  /** Both at once, in many desa; what each answered, and who of the two came first how often. */
  async function race(
    state: SiteState,
    [one, other]: [Call, Call],
    prepare: (site: Site) => Promise<unknown> = async () => undefined,
  ): Promise<[string | null, string | null][]> {
    const sites: Site[] = []
    for (let round = 0; round < rounds; round += 1) {
      const site = await givenSite(app, state)
      await prepare(site)
      sites.push(site)
    }
    return Promise.all(
      sites.map(async (site, round) => {
        const both = round % 2 === 0 ? [one, other] : [other, one]
        const answers = await Promise.all(both.map((call) => call(site)))
        const [first, second] = round % 2 === 0 ? answers : answers.toReversed()
        for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status)
        return [errorCodeOrNull(first as Answer), errorCodeOrNull(second as Answer)] as [
          string | null,
          string | null,
        ]
      }),
    )
  }

  it('eight registrations of a year give one', async () => {
    const { academicYearId } = await givenSite(app)
    for (let round = 0; round < 25; round += 1) {
      const place = await app.givenBranch()
      const pjp = await app.givenUser({ role: 'branchAdmin', place })
      const body = { branchId: place.branchId, academicYearId }
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => app.as(pjp).call(branchYearRoutes.register, { body })),
      )
      const refused = answers.filter(({ status }) => status === 409)
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(refused).toHaveLength(7)
      expect(new Set(refused.map(errorCodeOrNull))).toEqual(new Set(['branch-year.registered']))
    }
  })

  it('eight activations are one', async () => {
    const site = await givenSite(app, { isGroupLocked: true })
    const answers = await Promise.all(Array.from({ length: 8 }, () => activate(site)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const year = app.db.selectFrom('branch_year').select(['is_active', 'version'])
    expect(await year.where('id', '=', site.branchYearId).execute()).toEqual([
      { is_active: true, version: 2 },
    ])
  })

  it('a year is activated, or gets another KBM', async () => {
    for (const codes of await race({ isGroupLocked: true }, [activate, createGroup]))
      expect([
        [null, 'branch-year.active'],
        ['branch-year.unlocked-teaching-group', null],
      ]).toContainEqual(codes)
  })

  it('a year is activated, or one of its KBM unlocked', async () => {
    for (const codes of await race({ isGroupLocked: true }, [activate, unlockGroup]))
      expect([
        [null, 'branch-year.active'],
        ['branch-year.unlocked-teaching-group', null],
      ]).toContainEqual(codes)
  })

  it('a KBM is locked, or gets another class', async () => {
    for (const codes of await race({ isClassLocked: true }, [lockGroup, createClass]))
      expect([
        [null, 'teaching-group.locked'],
        ['teaching-group.unlocked-class', null],
      ]).toContainEqual(codes)
  })

  it('a KBM is locked, or one of its classes unlocked', async () => {
    for (const codes of await race({ isClassLocked: true }, [lockGroup, unlockClass]))
      expect([
        [null, 'teaching-group.locked'],
        ['teaching-group.unlocked-class', null],
      ]).toContainEqual(codes)
  })

  it('a kelompok leaves a KBM, or one of its children joins a class', async () => {
    const children = new Map<string, string>()
    const prepare = async ({ classId, teachingGroupId, beside, pjp }: Site) => {
      await app.as(pjp).call(teachingGroupRoutes.registerSubBranch, {
        params: { teachingGroupId },
        body: { subBranchId: beside.subBranchId },
      })
      const child = await app.givenStudent({ place: beside, hasPhoto: true })
      children.set(classId, child.studentId)
    }
    const addChild: Call = (site) =>
      as(site).call(classRoutes.registerStudents, {
        body: { classId: site.classId, studentId: children.get(site.classId) ?? '' },
      })
    for (const codes of await race({}, [removeSubBranch, addChild], prepare))
      expect([
        [null, 'class.sub-branch-not-registered'],
        ['teaching-group.sub-branch-has-students', null],
      ]).toContainEqual(codes)
  })

  it('a class goes, or a child joins it', async () => {
    const empty = new Map<string, { classId: string; studentId: string }>()
    const prepare = async ({ teachingGroupId, place }: Site) => {
      const classId = await app.givenClass({ teachingGroupId, grade: '3' })
      const { studentId } = await app.givenStudent({ place, hasPhoto: true })
      empty.set(teachingGroupId, { classId, studentId })
    }
    const removeClass: Call = (site) =>
      as(site).call(teachingGroupRoutes.removeClass, {
        body: {
          teachingGroupId: site.teachingGroupId,
          classId: empty.get(site.teachingGroupId)?.classId ?? '',
        },
      })
    const addChild: Call = (site) =>
      as(site).call(classRoutes.registerStudents, {
        body: {
          ...empty.get(site.teachingGroupId),
          classId: empty.get(site.teachingGroupId)?.classId ?? '',
        },
      })
    for (const codes of await race({}, [removeClass, addChild], prepare))
      expect([
        [null, 'class.not-found'],
        ['class.not-empty', null],
      ]).toContainEqual(codes)
  })

  it('a year goes with a KBM that was just made, or none is made', async () => {
    const deleteClass = async ({ classId }: Site) => {
      for (const table of ['class_student', 'class_teacher'] as const)
        await app.db.deleteFrom(table).where('class_id', '=', classId).execute()
      await app.db.deleteFrom('class').where('id', '=', classId).execute()
    }
    for (const codes of await race({}, [deleteYear, createGroup], deleteClass))
      expect([
        [null, 'branch-year.not-found'],
        [null, null],
      ]).toContainEqual(codes)
  })

  it('everything is locked once, by whoever comes first', async () => {
    const codes = await race({}, [lockAll, lockAll])
    expect(codes.flat()).toEqual(Array(rounds * 2).fill(null))
    const odd = app.db
      .selectFrom('class')
      .innerJoin('teaching_group as kbm', 'kbm.id', 'class.teaching_group_id')
      .select('class.id')
      .where('class.is_locked', '=', false)
      .where('kbm.is_locked', '=', true)
    expect(await odd.execute()).toEqual([])
  })

  it('the region goes over to another year while desa activate theirs', async () => {
    const sites: Site[] = []
    for (let round = 0; round < rounds; round += 1)
      sites.push(await givenSite(app, { isGroupLocked: true }))
    const admin = await app.givenUser({ role: 'admin' })
    const next = await app.givenAcademicYear({ name: '20262', isActive: false })
    const answers = await Promise.all([
      ...sites.map((site) => activate(site)),
      app.as(admin).call(academicYearRoutes.activate, { params: { id: next } }),
    ])
    const region = answers.pop()
    expect(region?.status, JSON.stringify(region?.body)).toBe(200)
    for (const answer of answers)
      expect([null, 'academic-year.inactive']).toContain(errorCodeOrNull(answer))
    const active = app.db.selectFrom('branch_year').select('id').where('is_active', '=', true)
    expect(await active.execute()).toEqual([])
  })

  it('leaves every invariant of the structure whole', async () => {
    for (const one of [...structureInvariants, ...attendanceInvariants]) {
      const { rows } = await sql.raw(queryAt(one, app.clock.now)).execute(app.db)
      expect({ invariant: one.invariant, rows }).toEqual({ invariant: one.invariant, rows: [] })
    }
  })
})
