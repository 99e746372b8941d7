import { needsSubBranch } from '@ngaji/contract/identity/users/users.rules'
import { userSchema, type User } from '@ngaji/contract/identity/users/users.schemas'
import type { ChangedUser } from '@ngaji/contract/identity/users/account-changes.schemas'
import { roles, type Role } from '@ngaji/contract/roles'
import { VersionedForm } from '../../../api/queries/VersionedForm.tsx'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import type { FormField } from '../../../ui/form/form-fields.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { useSaveUser, type PlaceOption } from '../model/use-user-actions.tsx'
import { userPlaceLabel, roleOptions } from './user-words.tsx'

type Values = { name: string; role: Role; subBranchId: string; email: string }

export type UserFormProps = {
  user: User
  places: readonly PlaceOption[]
  /** Why role, kelompok and email of this account are not changed here. */
  officeReason: string | false
  onSaved: (message: string) => void
  onDirty: (isDirty: boolean) => void
  formId: string
}

/** Name, role, kelompok and email of an account. */
export function UserForm({ user, places, officeReason, onSaved, onDirty, formId }: UserFormProps) {
  const { ask, save } = useSaveUser(places)
  const offlineReason = useOfflineReason()
  return (
    <Panel title="Data akun">
      <VersionedForm<Values, User>
        id={formId}
        record={user}
        recordSchema={userSchema}
        fields={userFormFields(user, places, officeReason)}
        valuesOf={userFormValues}
        ask={(values, over, send) => ask(over, changedUserFields(values, over), send)}
        save={(values, over) => save(over, changedUserFields(values, over))}
        onSaved={onSaved}
        onDirty={onDirty}
        disabledReason={offlineReason}
      />
    </Panel>
  )
}

function userFormValues({ name, role, subBranchId, email }: User): Values {
  return { name, role, subBranchId: subBranchId.id ?? '', email: email ?? '' }
}

/** Only what differs is sent: the name alone needs no password. */
function changedUserFields(values: Values, over: User): ChangedUser {
  const before = userFormValues(over)
  const place = needsSubBranch(values.role) || values.subBranchId ? values.subBranchId : null
  return {
    ...(values.name !== before.name && { name: values.name }),
    ...(values.role !== before.role && { role: values.role }),
    ...(values.subBranchId !== before.subBranchId && { subBranchId: place || null }),
    ...(values.email !== before.email && { email: values.email }),
  }
}

function userFormFields(
  user: User,
  places: readonly PlaceOption[],
  officeReason: string | false,
): readonly FormField<keyof Values>[] {
  const isStudent = user.role === 'student'
  const isFixed = officeReason !== false
  const options = roleOptions.filter(({ value }) => (value === 'student') === isStudent)
  return [
    { name: 'name', label: 'Nama', type: 'text', kind: 'person', required: true, maxLength: 100 },
    {
      name: 'role',
      label: 'Peran',
      type: 'select',
      required: true,
      options: roles.flatMap((role) => options.filter(({ value }) => value === role)),
      disabled: isFixed || isStudent,
      hint: isStudent ? 'Peran siswa tidak dapat diganti.' : officeReason || undefined,
    },
    {
      name: 'subBranchId',
      label: 'Kelompok',
      type: 'select',
      required: needsSubBranch(user.role),
      canClear: !needsSubBranch(user.role),
      options: places,
      disabled: isFixed || isStudent,
      hint: isStudent
        ? 'Siswa pindah lewat "Pindah kelompok" di data siswa.'
        : officeReason
          ? userPlaceLabel(user)
          : undefined,
    },
    {
      name: 'email',
      label: 'Email',
      type: 'text',
      kind: 'email',
      required: !isStudent,
      disabled: isFixed,
      hint: isFixed
        ? 'Email sendiri diganti di Profil.'
        : user.isEmailVerified
          ? 'Sudah diverifikasi.'
          : 'Belum diverifikasi.',
    },
  ]
}
