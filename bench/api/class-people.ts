import { sql } from 'kysely'
import { newId } from '../../server/src/new-id.ts'
import type { Db } from '../../server/src/deps.ts'
import { insertRows } from '../../server/seeds/insert-rows.ts'
import type { StructureSchool } from './structure-school.ts'

/** Children of the desa who are in no class of the running year, beside the 2,000 who are. */
const freeCount = 1000

/** What a PJP opens of classes. */
export type ClassScene = {
  academicYearId: string
  classId: string
  /** One grade above the class every child was in last. */
  emptyClassId: string
  subBranchId: string
}

/** Gives all children of the desa a past, and adds those who may join a class and are in none. */
export async function addClassPeople(
  db: Db,
  { branchId, teachingGroupId }: StructureSchool,
): Promise<ClassScene> {
  const subBranches = await db
    .selectFrom('sub_branch')
    .select('id')
    .where('branch_id', '=', branchId)
    .orderBy('name')
    .execute()
  const children = Array.from({ length: freeCount }, (_, index) => ({
    id: newId(),
    userId: newId(),
    subBranchId: subBranches[index % subBranches.length]?.id ?? '',
    nis: `2025${String(10 + index).padStart(4, '0')}`,
    name: `Anak Baru ${index}`,
  }))
  await db.transaction().execute(async (tx) => {
    await insertRows(
      tx,
      'app_user',
      children.map(({ userId, name, subBranchId }) => ({
        id: userId,
        name,
        role: 'student' as const,
        email: null,
        sub_branch_id: subBranchId,
        is_email_verified: false,
      })),
    )
    const pictures = children.map(({ userId }) => ({
      name: `${userId}.jpg`,
      kind: 'photo' as const,
      user_id: userId,
      size: 7,
    }))
    await insertRows(tx, 'image_file', pictures)
    await insertRows(
      tx,
      'student',
      children.map(({ id, userId, nis, name }) => ({
        id,
        user_id: userId,
        nis,
        name,
        image: `${userId}.jpg`,
        date_of_birth: '2015-02-03',
        gender: 'male' as const,
        parent_name: 'Wali Murid',
        parent_phone: '81298765432',
        address: 'Jl. Kenanga',
      })),
    )
  })
  await addPast(db, branchId)
  const found = await db
    .selectFrom('class')
    .innerJoin('branch_year', 'branch_year.id', 'class.branch_year_id')
    .select(['class.id', 'class.branch_year_id', 'branch_year.academic_year_id'])
    .where('class.teaching_group_id', '=', teachingGroupId)
    .orderBy('class.name')
    .executeTakeFirstOrThrow()
  const emptyClassId = newId()
  await insertRows(db, 'class', [
    {
      id: emptyClassId,
      branch_id: branchId,
      branch_year_id: found.branch_year_id,
      teaching_group_id: teachingGroupId,
      name: 'Kelas 5',
      label: '',
      grade: '5',
      start_time: '16:00',
      end_time: '17:30',
    },
  ])
  const [subBranch] = subBranches
  return {
    academicYearId: found.academic_year_id,
    classId: found.id,
    emptyClassId,
    subBranchId: subBranch?.id ?? '',
  }
}

/** Every child was in some class of each year that is over, a grade higher from year to year. */
async function addPast(db: Db, branchId: string): Promise<void> {
  await sql`
    with past as (
      select class.id, (left(year.name, 4)::int - 2021)::text as grade
      from class
      join branch_year on branch_year.id = class.branch_year_id
      join academic_year year on year.id = branch_year.academic_year_id
      where class.branch_id = ${branchId} and not branch_year.is_active
    )
    update class set grade = past.grade,
      name = left(class.name, length(class.name) - 1) || past.grade
    from past where past.id = class.id`.execute(db)
  await sql`
    with past as (
      select class.id, class.branch_year_id, class.teaching_group_id,
        row_number() over (partition by class.branch_year_id order by class.id) - 1 as place,
        count(*) over (partition by class.branch_year_id) as places
      from class join branch_year on branch_year.id = class.branch_year_id
      where class.branch_id = ${branchId} and not branch_year.is_active
    ), child as (
      select id, sub_branch_id, row_number() over (order by nis) as number
      from student where branch_id = ${branchId}
    )
    insert into class_student (id, branch_id, branch_year_id, teaching_group_id, class_id,
      student_id, sub_branch_id, joined_on)
    select gen_random_uuid(), ${branchId}, past.branch_year_id, past.teaching_group_id, past.id,
      child.id, child.sub_branch_id, '2025-01-01'
    from child join past on past.place = child.number % past.places`.execute(db)
}

/** Paths of the calls, by what they show. */
export function classPaths({ academicYearId, classId, emptyClassId, subBranchId }: ClassScene) {
  const candidates = `/api/classes/${emptyClassId}/student-candidates`
  return {
    'classes of a year, 600,000 entries': `/api/classes?academicYearId=${academicYearId}`,
    'classes of all years': '/api/classes',
    'classes of a kelompok': `/api/classes/teaching-group/${subBranchId}`,
    'members of a class, 15,000 entries': `/api/classes/${classId}/members`,
    'student candidates of 3,000': `${candidates}?limit=50`,
    'student candidates without a class': `${candidates}?withoutClass=true`,
    'student candidates, searched': `${candidates}?search=baru%2099`,
  }
}
