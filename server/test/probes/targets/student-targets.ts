import type { Probe } from './probe-targets.ts'

const ofStudent = (studentId: string) => ({ params: { studentId } })

/** A kelompok's admin and its teachers find the own people by the own desa too. */
const ownBranch: NonNullable<Probe['reaches']> = (role, distance) =>
  distance === 'desa' && (role === 'subBranchAdmin' || role === 'teacher') ? true : undefined

/** Lists and records of students. */
export const studentProbes: Record<string, Probe> = {
  'GET /students': { request: () => ({}) },
  'GET /students/branch/{branchId}': {
    record: 'branch',
    request: (branchId) => ({ params: { branchId } }),
    reaches: ownBranch,
  },
  'GET /students/sub-branch/{subBranchId}': {
    record: 'subBranch',
    request: (subBranchId) => ({ params: { subBranchId } }),
  },
  'GET /students/same': {
    record: 'subBranch',
    request: (subBranchId) => ({
      query: { name: 'Orang Sama', dateOfBirth: '2015-02-03', subBranchId },
    }),
  },
  'GET /students/{studentId}': { record: 'student', request: ofStudent },
  'GET /students/user/{userId}': {
    record: 'student',
    request: (userId) => ({ params: { userId } }),
    stage: async ({ app }, request) => {
      const student = await app.deps.db
        .selectFrom('student')
        .select('user_id')
        .where('id', '=', request.params?.['userId'] ?? '')
        .executeTakeFirst()
      return student ? { ...request, params: { userId: student.user_id } } : request
    },
  },
  'POST /students': {
    record: 'subBranch',
    request: (subBranchId) => ({ body: { name: 'Orang Baru', subBranchId } }),
  },
  'PATCH /students/{studentId}': {
    record: 'student',
    request: (studentId) => ({ ...ofStudent(studentId), body: { address: 'Jl. Baru 2' } }),
  },
  'PATCH /students/labels': {
    record: 'student',
    request: (studentId) => ({ body: { studentIds: [studentId], isInternal: false } }),
  },
}
