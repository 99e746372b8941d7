import { sql } from 'kysely'
import { today, type Scene } from '../stages/probe-scene.ts'
import type { Probe, ProbeRequest } from './probe-targets.ts'

const days = { startDate: today, endDate: today }
const ofClass = (classId: string) => ({ query: { classId, ...days } })

/** Every student in the open registers is marked, and counts. */
async function marked({ app }: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  await sql`update attendance set status = 'Sakit', is_marked = true, marked_at = ${app.deps.now()},
    marked_by = (select id from app_user where role = 'teacher' limit 1)
    where not is_marked`.execute(app.deps.db)
  return request
}

async function inYear(scene: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  await marked(scene, request)
  const { academicYearId } = await scene.app.deps.db
    .selectFrom('branch_year')
    .select('academic_year_id as academicYearId')
    .where('id', '=', scene.branchYear)
    .executeTakeFirstOrThrow()
  return request.body
    ? { ...request, body: { ...request.body, academicYearId } }
    : { ...request, query: { ...request.query, academicYearId } }
}

/** The figures of attendance, and the letters about them. */
export const performanceProbes: Record<string, Probe> = {
  'POST /attendances/overview': {
    record: 'class',
    request: (classId) => ({ body: { classId, ...days } }),
  },
  'GET /attendances/overview': { record: 'class', request: ofClass },
  'GET /attendances/attention': { record: 'class', request: ofClass },
  'GET /attendances/overview.pdf': { record: 'class', request: ofClass, stage: marked },
  'POST /attendances/reports': {
    record: 'student',
    request: (studentId) => ({ body: { studentId } }),
    stage: inYear,
  },
  'GET /students/{studentId}/attendance-letter.pdf': {
    record: 'student',
    request: (studentId) => ({ params: { studentId } }),
    stage: inYear,
  },
}
