import type { Probe } from './probe-targets.ts'

const ofStudent = (studentId: string) => ({ params: { studentId } })
const consent = {
  purposes: ['photo'],
  relation: 'Ibu',
  method: 'paper',
  textVersion: '1',
  date: '2026-11-19',
}

/** The routes that the privacy law requires for a student's record. */
export const privacyProbes: Record<string, Probe> = {
  'GET /students/{studentId}/access-log': { record: 'student', request: ofStudent },
  'GET /students/{studentId}/consents': { record: 'student', request: ofStudent },
  'GET /students/{studentId}/export': { record: 'student', request: ofStudent },
  'POST /students/{studentId}/consents': {
    record: 'student',
    request: (studentId) => ({
      ...ofStudent(studentId),
      body: { ...consent, guardianName: 'Ibu Aminah' },
    }),
  },
  'POST /students/consents': {
    record: 'student',
    request: (studentId) => ({ body: { ...consent, studentIds: [studentId] } }),
  },
  'PATCH /students/{studentId}/consents/{consentId}': {
    record: 'student',
    request: (studentId) => ({
      params: { studentId, consentId: studentId },
      body: { isWithdrawn: true, date: '2026-11-19' },
    }),
    stage: async ({ app, actors }, request) => {
      const { studentId = '', consentId = '' } = request.params ?? {}
      const isThere = await app.deps.db
        .selectFrom('student')
        .select('id')
        .where('id', '=', studentId)
        .executeTakeFirst()
      if (isThere)
        await app.deps.db
          .insertInto('consent')
          .values({
            id: consentId,
            student_id: studentId,
            purposes: ['photo'],
            guardian_name: 'Ibu Aminah',
            relation: 'Ibu',
            method: 'paper',
            text_version: '1',
            date: '2026-11-19',
            recorded_by: actors.admin.id,
          })
          .execute()
      return request
    },
  },
  'POST /students/{studentId}/erase': {
    record: 'student',
    request: (studentId) => ({
      ...ofStudent(studentId),
      body: { confirmNis: '20240001', reason: 'Permintaan wali.' },
    }),
    stage: async ({ app }, request) => {
      const student = await app.deps.db
        .selectFrom('student')
        .select('nis')
        .where('id', '=', request.params?.['studentId'] ?? '')
        .executeTakeFirst()
      const body = { confirmNis: student?.nis ?? '20240001', reason: 'Permintaan wali.' }
      return { ...request, body }
    },
  },
  'POST /students/{studentId}/merge/preview': {
    record: 'student',
    request: (studentId) => ({ ...ofStudent(studentId), body: { otherId: studentId } }),
    stage: async ({ app }, request) => ({
      ...request,
      body: { otherId: await anotherStudent(app) },
    }),
  },
  'POST /students/{studentId}/merge': {
    record: 'student',
    request: (studentId) => ({
      ...ofStudent(studentId),
      body: { otherId: studentId, version: 1, otherVersion: 1 },
    }),
    stage: async ({ app }, request) => {
      const versionOf = async (id: string) => {
        const row = await app.deps.db
          .selectFrom('student')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirst()
        return row?.version ?? 1
      }
      const otherId = await anotherStudent(app)
      const version = await versionOf(request.params?.['studentId'] ?? '')
      return { ...request, body: { otherId, version, otherVersion: await versionOf(otherId) } }
    },
  },
}

type App = Parameters<NonNullable<Probe['stage']>>[0]['app']

/**
 * A student without a class, so that a merge has no conflict; created in the transaction that is
 * rolled back.
 */
async function anotherStudent({ deps: { db, newId } }: App): Promise<string> {
  const { id } = await db.selectFrom('sub_branch').select('id').executeTakeFirstOrThrow()
  const userId = newId()
  const studentId = newId()
  await db
    .insertInto('app_user')
    .values({ id: userId, name: 'Orang Ganda', role: 'student', sub_branch_id: id })
    .execute()
  await db
    .insertInto('student')
    .values({ id: studentId, user_id: userId, nis: '20239999', name: 'Orang Ganda' })
    .execute()
  return studentId
}
