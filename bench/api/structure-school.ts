import { addDays, dayInJakarta, instantInJakarta } from '@ngaji/contract/jakarta-time'
import { sql } from 'kysely'
import { newId } from '../../server/src/new-id.ts'
import { hashOfToken, newToken } from '../../server/src/identity/sign-in/entry/tokens.ts'
import type { Db } from '../../server/src/deps.ts'
import { insertRows } from '../../server/seeds/insert-rows.ts'
import { benchNow } from './school.ts'

/** Children in the big KBM: 40 classes of 50, on 300 days: 600,000 entries. */
const classCount = 40
const childrenPerClass = 50
const days = 300
const subBranchCount = 6
const pastYears = ['20231', '20232', '20241', '20242', '20251', '20252']
const groupsPerYear = 4

export type StructureSchool = { branchId: string; teachingGroupId: string; token: string }

/** A desa of six kelompok that ran for years, with one KBM of 2,000 children that met every day. */
export async function buildStructureSchool(db: Db): Promise<StructureSchool> {
  const branchId = newId()
  const subBranches = Array.from({ length: subBranchCount }, (_, index) => ({
    id: newId(),
    branch_id: branchId,
    name: `Kelompok ${index}`,
  }))
  await insertRows(db, 'branch', [{ id: branchId, name: 'Desa', address: '' }])
  await insertRows(db, 'sub_branch', subBranches)
  const subBranchIds = subBranches.map(({ id }) => id)
  for (const name of pastYears) await addYear(db, { branchId, subBranchIds, name })
  const [teachingGroupId = ''] = await addYear(db, { branchId, subBranchIds, name: '20261' })
  const token = await addAdmin(db, { branchId, subBranchId: subBranchIds[0] ?? '' })
  await addChildren(db, { branchId, teachingGroupId, subBranchIds })
  await addRegisters(db, teachingGroupId)
  return { branchId, teachingGroupId, token }
}

type Year = { branchId: string; subBranchIds: string[]; name: string }

/** A year with four KBM of all kelompok, each with its classes. */
async function addYear(db: Db, { branchId, subBranchIds, name }: Year): Promise<string[]> {
  const [academicYearId, branchYearId] = [newId(), newId()]
  const isActive = name === '20261'
  await insertRows(db, 'academic_year', [{ id: academicYearId, name, is_active: isActive }])
  await insertRows(db, 'branch_year', [
    {
      id: branchYearId,
      branch_id: branchId,
      academic_year_id: academicYearId,
      is_active: isActive,
    },
  ])
  const groups = Array.from({ length: groupsPerYear }, (_, index) => ({
    id: newId(),
    branch_id: branchId,
    branch_year_id: branchYearId,
    name: `KBM ${index}`,
    address: 'Masjid',
  }))
  await insertRows(db, 'teaching_group', groups)
  await insertRows(
    db,
    'teaching_group_sub_branch',
    groups.flatMap(({ id }) =>
      subBranchIds.map((sub_branch_id) => ({
        teaching_group_id: id,
        sub_branch_id,
        branch_id: branchId,
      })),
    ),
  )
  for (const [index, group] of groups.entries())
    await addClasses(db, group, isActive && index === 0 ? classCount : 10)
  return groups.map(({ id }) => id)
}

type Group = { id: string; branch_id: string; branch_year_id: string }

async function addClasses(db: Db, group: Group, count: number): Promise<void> {
  const letter = (index: number) => String.fromCharCode(65 + index)
  const labels = Array.from(
    { length: count },
    (_, index) => `${letter(Math.floor(index / 26))}${letter(index % 26)}`,
  )
  await insertRows(
    db,
    'class',
    labels.map((label) => ({
      id: newId(),
      branch_id: group.branch_id,
      branch_year_id: group.branch_year_id,
      teaching_group_id: group.id,
      name: `Kelas ${label} 4`,
      label,
      grade: '4' as const,
      start_time: '18:30',
      end_time: '19:45',
    })),
  )
}

async function addAdmin(
  db: Db,
  { subBranchId }: { branchId: string; subBranchId: string },
): Promise<string> {
  const id = newId()
  const end = new Date(benchNow.getTime() + 86_400_000)
  const token = newToken()
  await insertRows(db, 'app_user', [
    {
      id,
      name: 'PJP Desa',
      role: 'branchAdmin',
      email: 'pjp@ngaji.test',
      sub_branch_id: subBranchId,
      is_email_verified: true,
    },
  ])
  await insertRows(db, 'session', [
    {
      id: newId(),
      token_hash: hashOfToken(token),
      user_id: id,
      last_seen_at: benchNow,
      expires_at: end,
      absolute_expires_at: end,
    },
  ])
  return token
}

type Members = { branchId: string; teachingGroupId: string; subBranchIds: string[] }

async function addChildren(
  db: Db,
  { branchId, teachingGroupId, subBranchIds }: Members,
): Promise<void> {
  const classes = await db
    .selectFrom('class')
    .select(['id', 'branch_year_id'])
    .where('teaching_group_id', '=', teachingGroupId)
    .orderBy('name')
    .execute()
  const children = classes.flatMap((schoolClass, classIndex) =>
    Array.from({ length: childrenPerClass }, (_, seat) => ({
      id: newId(),
      userId: newId(),
      subBranchId: subBranchIds[(classIndex + seat) % subBranchIds.length] ?? '',
      nis: `2024${String(10 + classIndex * childrenPerClass + seat).padStart(4, '0')}`,
      name: `Anak ${classIndex} ${seat}`,
      schoolClass,
    })),
  )
  await db.transaction().execute(async (tx) => {
    const users = children.map(({ userId, name, subBranchId }) => ({
      id: userId,
      name,
      role: 'student' as const,
      email: null,
      sub_branch_id: subBranchId,
      is_email_verified: false,
    }))
    await insertRows(tx, 'app_user', users)
    const students = children.map(({ id, userId, nis, name }) => ({
      id,
      user_id: userId,
      nis,
      name,
      card_version: 1,
    }))
    await insertRows(tx, 'student', students)
  })
  const members = children.map(({ id, subBranchId, schoolClass }) => ({
    id: newId(),
    branch_id: branchId,
    branch_year_id: schoolClass.branch_year_id,
    teaching_group_id: teachingGroupId,
    class_id: schoolClass.id,
    student_id: id,
    sub_branch_id: subBranchId,
    joined_on: '2026-01-01',
  }))
  await insertRows(db, 'class_student', members)
}

/** Every class on each of the days before the one of the benchmark; one child in ten is missing. */
async function addRegisters(db: Db, teachingGroupId: string): Promise<void> {
  for (let day = 1; day <= days; day += 1) await addDay(db, teachingGroupId, day)
}

async function addDay(db: Db, teachingGroupId: string, day: number): Promise<void> {
  const date = addDays(dayInJakarta(benchNow), -day)
  const openedAt = instantInJakarta(date, '18:30')
  await sql`
    with opened as (
      insert into meeting (id, branch_id, branch_year_id, class_id, date, opened_by, opened_at)
      select gen_random_uuid(), branch_id, branch_year_id, id, ${date},
        (select id from app_user where role = 'branchAdmin'), ${openedAt}
      from class where teaching_group_id = ${teachingGroupId}
      returning *
    )
    insert into attendance (id, branch_id, branch_year_id, class_id, meeting_id, student_id,
      sub_branch_id, date, status, is_marked, arrived_at, marked_at, marked_by)
    select gen_random_uuid(), opened.branch_id, opened.branch_year_id, opened.class_id, opened.id,
      member.student_id, member.sub_branch_id, opened.date,
      case when hashtext(member.id::text || ${date}::text) % 10 = 0 then 'Sakit' else 'Hadir' end,
      true, opened.opened_at, opened.opened_at, opened.opened_by
    from opened join class_student member on member.class_id = opened.class_id`.execute(db)
}
