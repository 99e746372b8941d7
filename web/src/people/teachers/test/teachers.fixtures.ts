import type {
  ServedClassAnswer as Served,
  TeacherDetail,
} from '@ngaji/contract/people/teachers/teacher-records.schemas'

let count = 0

/** A teacher with a whole profile, unless said otherwise. */
export function givenTeacher(wishes: Partial<TeacherDetail> = {}): TeacherDetail {
  count += 1
  return {
    id: `0190a000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    nig: String(20_260_000 + count),
    name: 'Siti Aminah',
    position: 'localTeacher',
    phone: '81234567890',
    dateOfBirth: '1990-05-01',
    gender: 'female',
    address: 'Jl. Melati 3',
    image: 'uploads/images/foto.jpg',
    thumbnail: null,
    positionStartDate: '2020-07-01',
    positionEndDate: null,
    isActive: true,
    isProfileComplete: true,
    missing: [],
    accountState: 'active',
    userId: {
      id: `0190b000-0000-7000-8000-${String(count).padStart(12, '0')}`,
      email: 'siti@ngaji.test',
      isEmailVerified: true,
      role: 'teacher',
      subBranchId: { id: 's1', name: 'Al-Ikhlas', branchId: { id: 'd1', name: 'Mekarsari' } },
    },
    classIds: [],
    earlierClasses: [],
    version: 3,
    ...wishes,
  }
}

/** A locked class of a running year, with a colleague, as PJP Desa sees it. */
export function givenServedClass(name: string, wishes: Partial<Served> = {}): Served {
  return {
    id: `c-${name}`,
    name,
    isLocked: true,
    isRunning: true,
    isLeft: true,
    isOnlyTeacher: false,
    isHomeroom: false,
    ...wishes,
  }
}

export function givenHeldClass(name: string, isActive: boolean) {
  const branchYearId = { id: `y-${name}`, name: isActive ? '20261' : '20252', isActive }
  return { id: `c-${name}`, name, teachingGroupId: { id: 'k1', name: 'KBM Melati', branchYearId } }
}
