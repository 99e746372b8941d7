import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { shortestPassword } from '@ngaji/contract/values/text'
import { texts } from '@ngaji/contract/words/texts'
import { useState } from 'react'
import { z } from 'zod/mini'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Form } from '../../../ui/form/Form.tsx'
import type { FormField } from '../../../ui/form/form-fields.ts'
import { notSent } from '../../../ui/form/not-sent.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { useProfileActions } from '../model/profile-actions.ts'
import type { PasswordChange } from '../model/profile.api.ts'

const rules = `Paling sedikit ${shortestPassword} karakter.`

const fields: readonly FormField<keyof PasswordChange>[] = [
  {
    name: 'oldPassword',
    label: 'Password Lama',
    type: 'password',
    autoComplete: 'current-password',
    required: true,
  },
  {
    name: 'newPassword',
    label: 'Password Baru',
    type: 'password',
    autoComplete: 'new-password',
    showStrength: true,
    required: true,
    hint: `${rules} Bukan password yang umum, bukan nama, NIS, atau nama kelompok.`,
  },
  {
    name: 'confirmNewPassword',
    label: 'Konfirmasi Password',
    type: 'password',
    autoComplete: 'new-password',
    required: true,
  },
]

const schema = z
  .object({
    oldPassword: z.string(),
    newPassword: z.string().check(z.minLength(shortestPassword, rules)),
    confirmNewPassword: z.string(),
  })
  .check(
    z.refine((typed) => typed.newPassword === typed.confirmNewPassword, {
      error: texts.profileErrors.passwordsDiffer,
      path: ['confirmNewPassword'],
      when: () => true,
    }),
  )

type PasswordPanelProps = {
  user: User
  /** An address that is not proven could be anybody's: first the link, then the password. */
  mayChange: boolean
  onDirty: (part: string, isDirty: boolean) => void
}

export function PasswordPanel({ user, mayChange, onDirty }: PasswordPanelProps) {
  const { changePassword } = useProfileActions(user)
  const offlineReason = useOfflineReason()
  const [round, setRound] = useState(0)

  async function change(typed: PasswordChange) {
    // Typed anew only once it counts: after "Batal" or a refusal everything stays as it is.
    if (!(await changePassword(typed))) throw notSent
    setRound((former) => former + 1)
  }

  return (
    <Panel title="Password">
      {mayChange ? (
        <Form<PasswordChange>
          key={round}
          fields={fields}
          schema={schema}
          isNew
          submitLabel="Ubah Password"
          disabledReason={offlineReason}
          onDirty={(isDirty) => onDirty('password', isDirty)}
          onSubmit={change}
        />
      ) : (
        <p className="text-ink-soft">
          Password dapat diubah setelah email diverifikasi. Tekan “Kirim tautan verifikasi”, lalu
          buka tautannya di kotak surat {user.email}.
        </p>
      )}
    </Panel>
  )
}
