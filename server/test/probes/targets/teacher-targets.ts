import type { Probe, ProbeRequest } from './probe-targets.ts'
import type { Scene } from '../stages/probe-scene.ts'

/** The scene names teachers by their accounts; these routes need the id of the record. */
async function withRecord({ app }: Scene, request: ProbeRequest): Promise<ProbeRequest> {
  const userId = request.params?.['teacherId'] ?? ''
  const teacher = await app.deps.db
    .selectFrom('teacher')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { ...request, params: { teacherId: teacher?.id ?? userId } }
}

const ofTeacher = (teacherId: string) => ({ params: { teacherId } })

/** A kelompok's admin sees the own teachers within the own desa. */
const ownDesa: NonNullable<Probe['reaches']> = (role, distance) =>
  role === 'subBranchAdmin' && distance === 'desa' ? true : undefined

/** Teachers and examiners, notifications, and the search of the header. */
export const teacherProbes: Record<string, Probe> = {
  'GET /teachers': { request: () => ({}) },
  'GET /teachers/branch/{branchId}': {
    record: 'branch',
    request: (branchId) => ({ params: { branchId } }),
    reaches: ownDesa,
  },
  'GET /teachers/sub-branch/{subBranchId}': {
    record: 'subBranch',
    request: (subBranchId) => ({ params: { subBranchId } }),
  },
  'GET /teachers/{teacherId}': { record: 'teacher', request: ofTeacher, stage: withRecord },
  'GET /teachers/{teacherId}/history': { record: 'teacher', request: ofTeacher, stage: withRecord },
  'POST /teachers': {
    record: 'subBranch',
    request: (subBranchId) => ({
      body: {
        name: 'Guru Baru',
        email: 'guru.baru@ngaji.test',
        subBranchId,
        position: 'localTeacher',
      },
    }),
  },
  'PATCH /teachers/{teacherId}': {
    record: 'teacher',
    request: (teacherId) => ({ ...ofTeacher(teacherId), body: { address: 'Jl. Baru' } }),
    stage: withRecord,
  },
  'PATCH /teachers': {
    record: 'teacher',
    request: (userId) => ({ body: { userId, address: 'Jl. Baru' } }),
  },

  'GET /notifications': { request: () => ({}) },
  'PATCH /notifications': { request: () => ({ body: { all: true } }) },

  'GET /search': { request: () => ({ query: { q: 'orang' } }) },
}
