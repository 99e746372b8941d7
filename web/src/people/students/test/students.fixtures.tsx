import type { ReducedStudent, Student } from '@ngaji/contract/people/students/students.schemas'
import { emptyDetails, studentDetails } from '@ngaji/contract/values/person/person-details'
import type { Role } from '@ngaji/contract/roles'
import { signInAt } from '../../../api/session/session.fixtures.ts'
import { Elsewhere } from '../../../api/queries/test-server.fixtures.tsx'

export const branch = { id: '0197c348-94b1-75fc-b08e-0000000000a1', name: 'Mekarsari' }
export const subBranch = { id: '0197c348-94b1-75fc-b08e-0000000000b1', name: 'Al-Ikhlas' }
export const studentId = '0197c348-94b1-75fc-b08e-0000000000d1'
const place = { ...subBranch, branchId: branch }
const account = '0197c348-94b1-75fc-b08e-0000000000e1'

/** Somebody of the desa and kelompok of these tests. */
export function givenViewer(role: Role): void {
  signInAt(role, { branch, subBranch })
}

export function linkTo(to: string) {
  return <Elsewhere to={to} />
}

export function givenReduced(change: Partial<ReducedStudent> = {}): ReducedStudent {
  return {
    id: studentId,
    nis: '20240011',
    name: 'Aisyah Putri',
    thumbnail: null,
    className: 'Kelas Umar 5',
    isActive: true,
    isProfileComplete: true,
    userId: { id: account, subBranchId: place },
    ...change,
  }
}

/** A child whose profile is complete, in a class of the running year. */
export function givenStudent(change: Partial<Student> = {}): Student {
  const missing = change.missing ?? []
  return {
    ...givenReduced({ isProfileComplete: missing.length === 0 }),
    image: null,
    isInternal: true,
    isDisabled: false,
    classIds: [
      {
        id: '0197c348-94b1-75fc-b08e-0000000000f1',
        name: 'Kelas Umar 5',
        teachingGroupId: {
          id: '0197c348-94b1-75fc-b08e-0000000000f2',
          name: 'KBM Al-Ikhlas',
          branchYearId: {
            id: '0197c348-94b1-75fc-b08e-0000000000f3',
            name: '20261',
            isActive: true,
          },
        },
      },
    ],
    accountState: 'active',
    missing,
    card: 'valid',
    // A detail that a test says nothing of is empty.
    ...emptyDetails(studentDetails),
    dateOfBirth: '2015-02-03',
    gender: 'female',
    parentName: 'Ibu Putri',
    parentPhone: '81234567890',
    address: 'Jl. Mawar 1',
    email: null,
    allowMessages: true,
    isPhoneFromStudent: false,
    hasPhotoConsent: false,
    hasConsentRecord: false,
    version: 3,
    accountVersion: 2,
    ...change,
  }
}
