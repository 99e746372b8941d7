import { roles, type Role } from '@ngaji/contract/roles'
import { sql } from 'kysely'
import { loadDemoRegion } from '../../seeds/load-demo-region.ts'
import type { DatabaseHandle } from '../../src/platform/database/database-handle.ts'
import type { GivenStudent, GivenUser } from '../given/given-types.ts'
import { startTestApp, type TestApp, type TestAppWishes } from '../harness.ts'
import {
  documentOf,
  selectEntryId,
  mapAsync,
  mapValues,
  givenPicture,
  sessionOf,
  type Distance,
  type Ids,
  type RecordKind,
  type Scene,
} from '../probes/stages/probe-scene.ts'

/** The sign-in of each role in the demo region. */
const signIns: Record<Exclude<Role, 'student'>, string> = {
  admin: 'admin@ngaji.test',
  curriculum: 'kurikulum@ngaji.test',
  branchAdmin: 'desa@ngaji.test',
  subBranchAdmin: 'kelompok@ngaji.test',
  munaqisy: 'munaqis@ngaji.test',
  teacher: 'guru@ngaji.test',
}
const childsNumber = '20240010'

/** A class of the running year, and a record of every kind that belongs to it. */
type RegionClass = {
  class: string
  branch: string
  branchYear: string
  subBranch: string
  teachingGroup: string
  teacher: string
  student: string
  studentUser: string
}

/** The scene of the probes, built on the demo region: its records are realistic. */
export async function openRegionScene(
  wishes: TestAppWishes & { database: DatabaseHandle },
): Promise<Scene> {
  const app = await startTestApp(wishes)
  await loadDemoRegion(app.deps)
  const student = await findChild(app)
  const actors = { ...(await findActors(app)), student }
  const places = await findPlaces(app, actors.teacher)
  const empty = await givenEmptyPlaces(app, places.other)
  const nextYears = { here: app.deps.newId(), elsewhere: app.deps.newId() }
  const peers = await findPeers(app, actors)
  const years = await app.db.selectFrom('academic_year').select('id').orderBy('name').execute()
  const running = await app.db
    .selectFrom('academic_year')
    .select('id')
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()

  const of = (kind: keyof RegionClass) => mapValues(places, (place) => place[kind])
  const users = (role: Role) => ({
    ...of('studentUser'),
    own: actors[role].id,
    ...(peers[role] && { peer: peers[role] }),
  })
  const withOwn = (ids: Ids, role: Role): Ids => ({
    ...ids,
    ...(role === 'student' && { own: student.studentId }),
  })

  async function idsFor(kind: RecordKind, role: Role): Promise<Ids> {
    const isPerson = role === 'teacher' || role === 'munaqisy'
    switch (kind) {
      case 'student':
        return withOwn(of('student'), role)
      case 'attendance':
        return mapAsync(withOwn(of('student'), role), (id) => selectEntryId(app, id))
      case 'user':
        return users(role)
      case 'session':
        return mapAsync(users(role), (id) => sessionFor(app, id))
      case 'teacher':
        return { ...of('teacher'), ...(isPerson && { own: actors[role].id }) }
      case 'academicYear':
        return { other: running.id, peer: years[0]?.id ?? running.id }
      case 'emptyBranch':
        return { other: empty.branch }
      case 'emptySubBranch':
        return { other: empty.subBranch }
      case 'emptyAcademicYear':
        return { other: empty.academicYear }
      case 'nextBranchYear':
        return { desa: nextYears.here, other: nextYears.elsewhere }
      case 'image':
        return mapAsync(users(role), (id) => givenPicture(app, { id }))
      case 'document':
        return mapAsync({ own: actors[role], other: actors.munaqisy }, (user) =>
          documentOf(app, user),
        )
      default:
        return of(kind)
    }
  }

  return {
    app,
    actors,
    idsFor,
    student,
    branchYear: places.class.branchYear,
    otherBranchYear: places.other.branchYear,
    here: { branchId: places.class.branch, subBranchId: places.class.subBranch },
    elsewhere: { branchId: places.other.branch, subBranchId: places.other.subBranch },
    nextYears,
  }
}

type Account = Omit<GivenUser, 'token'>

async function findAccount({ db }: TestApp, id: string): Promise<Account> {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'name', 'role', 'email', 'branch_id', 'sub_branch_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { branch_id: branchId, sub_branch_id: subBranchId, ...rest } = user
  return { ...rest, branchId, subBranchId }
}

async function findActors(app: TestApp): Promise<Record<keyof typeof signIns, GivenUser>> {
  return (await mapAsync(signIns, async (email) => {
    const found = app.db.selectFrom('app_user').select('id').where('email', '=', email)
    const account = await findAccount(app, (await found.executeTakeFirstOrThrow()).id)
    return { ...account, token: await app.givenSession(account) }
  })) as Record<keyof typeof signIns, GivenUser>
}

async function findChild(app: TestApp): Promise<GivenStudent> {
  const child = await app.db
    .selectFrom('student')
    .select(['id', 'user_id'])
    .where('nis', '=', childsNumber)
    .executeTakeFirstOrThrow()
  const account = await findAccount(app, child.user_id)
  const token = await app.givenSession(account)
  return { ...account, token, studentId: child.id, nis: childsNumber, cardCode: '' }
}

/** Another user of the role in the same place, if there is one. */
async function findPeers(
  { db }: TestApp,
  actors: Record<Role, GivenUser>,
): Promise<Partial<Record<Role, string>>> {
  const peers: Partial<Record<Role, string>> = {}
  for (const role of roles) {
    const { id, subBranchId, branchId } = actors[role]
    const peer = await db
      .selectFrom('app_user')
      .select('id')
      .where('role', '=', role)
      .where('id', '<>', id)
      .where(sql<boolean>`sub_branch_id is not distinct from ${subBranchId}`)
      .where(sql<boolean>`branch_id is not distinct from ${branchId}`)
      .orderBy('id')
      .executeTakeFirst()
    if (peer) peers[role] = peer.id
  }
  return peers
}

/** The teacher's own class, and the first one at each distance from it. */
async function findPlaces(
  { db }: TestApp,
  { id: userId }: GivenUser,
): Promise<Record<'class' | 'kelompok' | 'desa' | 'other', RegionClass>> {
  const { rows } = await sql<RegionClass & { distance: Distance }>`
    with running as (
      select class.*, member.student_id, member.sub_branch_id as of_sub_branch,
        row_number() over (partition by class.id order by member.student_id) as place,
        exists (
          select from class_teacher own join teacher on teacher.id = own.teacher_id
          where own.class_id = class.id and own.left_on is null and teacher.user_id = ${userId}
        ) as is_own
      from class join branch_year on branch_year.id = class.branch_year_id and branch_year.is_active
        join class_student member on member.class_id = class.id and member.left_on is null
    ), own as (select * from running where is_own and place = 1 order by name, id limit 1),
    told as (
      select running.*, case
        when running.id = own.id then 'class'
        when running.of_sub_branch = own.of_sub_branch then 'kelompok'
        when running.branch_id = own.branch_id then 'desa' else 'other' end as distance
      from running, own
      where running.place = 1 and (running.id = own.id or not running.is_own)
    )
    select distinct on (distance) distance, told.id as class, told.branch_id as branch,
      told.branch_year_id as "branchYear", told.of_sub_branch as "subBranch",
      told.teaching_group_id as "teachingGroup", told.student_id as student,
      student.user_id as "studentUser", teacher.user_id as teacher
    from told join student on student.id = told.student_id
      join class_teacher on class_teacher.class_id = told.id and class_teacher.left_on is null
      join teacher on teacher.id = class_teacher.teacher_id
    order by distance, told.id, teacher.id`.execute(db)
  const at = (distance: Distance): RegionClass => {
    const found = rows.find((row) => row.distance === distance)
    if (!found) throw new Error(`the demo region has no class at the distance ${distance}`)
    const { distance: _, ...place } = found
    return place
  }
  return { class: at('class'), kelompok: at('kelompok'), desa: at('desa'), other: at('other') }
}

async function givenEmptyPlaces(app: TestApp, { branch }: RegionClass) {
  const emptyBranch = app.deps.newId()
  await app.db.insertInto('branch').values({ id: emptyBranch, name: 'Desa Kosong' }).execute()
  return {
    branch: emptyBranch,
    subBranch: await app.givenSubBranch(branch, 'Kelompok Kosong'),
    academicYear: await app.givenAcademicYear({ name: '20191', isActive: false }),
  }
}

/** A session of the user: accounts of the demo have none until they sign in. */
async function sessionFor(app: TestApp, id: string): Promise<string> {
  const { role } = await findAccount(app, id)
  await app.givenSession({ id, role })
  return sessionOf(app, { id })
}
