import { positionLabel } from '@ngaji/contract/people/teachers/teachers.rules'
import { positions, type Position } from '@ngaji/contract/values/person/teacher-positions.rules'
import type { NewUser } from '@ngaji/contract/identity/users/account-changes.schemas'
import { needsSubBranch } from '@ngaji/contract/identity/users/users.rules'
import type { Role } from '@ngaji/contract/roles'
import type { FormField, FormValues } from '../../../ui/form/form-fields.ts'
import { roleOptions } from '../parts/user-words.tsx'

export type NewUserValues = {
  role: Role | ''
  name: string
  email: string
  /** Nobody needs one who signs in by number. */
  studentEmail: string
  subBranchId: string
  position: Position | ''
  nig: string
  year: number | null
}

const roleIn = (values: FormValues) => values['role'] as Role | ''
const isOf = (role: Role) => (values: FormValues) => roleIn(values) === role
const isStudent = isOf('student')
const isChosen = (values: FormValues) => roleIn(values) !== ''

const teaching = positions.filter((position) => position !== 'munaqisy')

type Facts = { places: readonly { value: string; label: string }[]; thisYear: number }

/** Peran first, then what the role asks for. */
export function newUserFields({
  places,
  thisYear,
}: Facts): readonly FormField<keyof NewUserValues>[] {
  return [
    { name: 'role', label: 'Peran', type: 'radio', required: true, options: roleOptions },
    {
      name: 'name',
      label: 'Nama Lengkap',
      type: 'text',
      kind: 'person',
      required: true,
      maxLength: 100,
      isShown: isChosen,
    },
    {
      name: 'email',
      label: 'Email',
      type: 'text',
      kind: 'email',
      required: true,
      hint: 'Dipakai untuk masuk dan menerima surat.',
      isShown: (values) => isChosen(values) && !isStudent(values),
    },
    {
      name: 'studentEmail',
      label: 'Email',
      type: 'text',
      kind: 'email',
      hint: 'Siswa masuk dengan NIS; email boleh kosong.',
      isShown: isStudent,
    },
    {
      name: 'subBranchId',
      label: 'Kelompok',
      type: 'select',
      required: true,
      options: places,
      isShown: (values) => {
        const role = roleIn(values)
        return role !== '' && needsSubBranch(role)
      },
    },
    ...recordFields(thisYear),
  ]
}

/** The fields of the record behind the account. */
function recordFields(thisYear: number): readonly FormField<keyof NewUserValues>[] {
  return [
    {
      name: 'position',
      label: 'Posisi',
      type: 'select',
      required: true,
      options: teaching.map((value) => ({ value, label: positionLabel[value] })),
      isShown: isOf('teacher'),
    },
    {
      name: 'nig',
      label: 'NIG',
      type: 'text',
      kind: 'nis',
      hint: '8 angka. Bila kosong, dibuatkan.',
      isShown: (values) => ['teacher', 'munaqisy'].includes(roleIn(values)),
    },
    {
      name: 'year',
      label: 'Tahun masuk',
      type: 'year',
      currentYear: thisYear,
      required: true,
      hint: 'Awal NIS.',
      isShown: isOf('student'),
    },
  ]
}

/** What is sent for every role but student. */
export function newUserOf({ role, position, nig, ...values }: NewUserValues): NewUser {
  const isExaminer = role === 'munaqisy'
  return {
    name: values.name,
    email: values.email,
    // Chosen, and not student: a student is sent elsewhere.
    role: role as NewUser['role'],
    ...(values.subBranchId && { subBranchId: values.subBranchId }),
    ...((isExaminer || role === 'teacher') && {
      teacherDetails: {
        // Required by the form where it is shown.
        position: isExaminer ? 'munaqisy' : (position as Position),
        ...(nig && { nig }),
      },
    }),
  }
}
