import { sql } from 'kysely'
import type { Probe, ProbeRequest } from './probe-targets.ts'
import { today, type Scene } from '../stages/probe-scene.ts'

const ofStudent = (studentId: string) => ({ params: { studentId } })
const nobodysToken = () => ({ params: { token: 'x'.repeat(43) } })

/** A link of the child, under the child's own id. */
async function linked({ app, actors }: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  const { studentId = '', linkId = '' } = request.params ?? {}
  await sql`insert into parent_link (id, student_id, token_hash, created_by, expires_at)
    select ${linkId}, student.id, sha256(student.id::text::bytea), ${actors.admin.id},
      ${new Date(app.clock.now.getTime() + 86_400_000)}
    from student where student.id = ${studentId}`.execute(app.deps.db)
  return request
}

/** Messages to families, and their page. */
export const familyProbes: Record<string, Probe> = {
  'GET /messages': {
    record: 'student',
    request: (studentId) => ({ query: { kind: 'absent', studentId, date: today } }),
  },
  'POST /messages/sent': {
    record: 'student',
    request: (studentId) => ({ body: { kind: 'absent', studentId, date: today } }),
  },
  'GET /students/{studentId}/parent-links': { record: 'student', request: ofStudent },
  'POST /students/{studentId}/parent-links': {
    record: 'student',
    request: (studentId) => ({ ...ofStudent(studentId), body: {} }),
  },
  'DELETE /students/{studentId}/parent-links/{linkId}': {
    record: 'student',
    request: (studentId) => ({ params: { studentId, linkId: studentId } }),
    stage: linked,
  },
  'GET /parent-links/{token}': { request: nobodysToken, answers: 404 },
  'GET /parent-links/{token}/report.pdf': { request: nobodysToken, answers: 404 },
}
