import type { Probe, ProbeRequest } from './probe-targets.ts'
import type { Scene } from '../stages/probe-scene.ts'
import { today } from '../stages/probe-scene.ts'

/** A journal and a material entry of each teacher, under the id of the author. */
async function written({ app }: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  const { db, now } = app.deps
  const teachers = await db
    .selectFrom('class_teacher')
    .innerJoin('teacher', 'teacher.id', 'class_teacher.teacher_id')
    .select(['teacher.user_id', 'class_teacher.class_id', 'class_teacher.branch_id'])
    .select('class_teacher.branch_year_id')
    .execute()
  const moments = { date: today, created_at: now(), updated_at: now() }
  const authors = new Map(teachers.map((one) => [one.user_id, one]))
  for (const { user_id, class_id, branch_id, branch_year_id } of authors.values()) {
    await db
      .insertInto('journal')
      .values({ id: user_id, user_id, title: 'Hari ini', content: 'Lancar', ...moments })
      .execute()
    await db
      .insertInto('material_progress')
      .values({
        id: user_id,
        user_id,
        class_id,
        branch_id,
        branch_year_id,
        category: 'reciting',
        material: 'Jilid 3',
        ...moments,
      })
      .execute()
  }
  return request
}

const version = 1

export const teachingProbes: Record<string, Probe> = {
  'GET /journals/{userId}': { record: 'teacher', request: (userId) => ({ params: { userId } }) },
  'POST /journals': { request: () => ({ body: { title: 'Hari ini', content: 'Lancar' } }) },
  'PATCH /journals/{journalId}': {
    record: 'teacher',
    request: (journalId) => ({ params: { journalId }, body: { title: 'Kemarin', version } }),
    stage: written,
  },
  'DELETE /journals/{journalId}': {
    record: 'teacher',
    request: (journalId) => ({ params: { journalId }, body: { version } }),
    stage: written,
  },
  'GET /materialProgress/{userId}': {
    record: 'teacher',
    request: (userId) => ({ params: { userId } }),
  },
  'POST /materialProgress': {
    record: 'class',
    request: (classId) => ({ body: { classId, category: 'reciting', material: 'Jilid 3' } }),
  },
  'PATCH /materialProgress/{progressId}': {
    record: 'teacher',
    request: (progressId) => ({ params: { progressId }, body: { material: 'Jilid 4', version } }),
    stage: written,
  },
  'DELETE /materialProgress/{progressId}': {
    record: 'teacher',
    request: (progressId) => ({ params: { progressId }, body: { version } }),
    stage: written,
  },
  'GET /materialProgress/class/{classId}': {
    record: 'class',
    request: (classId) => ({ params: { classId } }),
  },
  'GET /materialProgress/summary': {
    record: 'academicYear',
    request: (academicYearId) => ({ query: { academicYearId } }),
    // Every year of the region may be named; the shown classes are limited by reach.
    reaches: () => true,
  },
}
