import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import type { FormField } from '../../../ui/form/form-fields.ts'
import { notSent } from '../../../ui/form/not-sent.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Tag } from '../../../ui/data/Tag.tsx'
import { useProfileActions } from '../model/profile-actions.ts'

const fields: readonly FormField<'email'>[] = [
  {
    name: 'email',
    label: 'Email Baru',
    type: 'text',
    kind: 'email',
    required: texts.profileErrors.emailEmpty,
    hint: 'Tautan verifikasi dikirim ke alamat ini.',
  },
]

type EmailPanelProps = {
  user: User
  /** Letters go out: without them no address can be proved or changed by its owner. */
  canMail: boolean
  onDirty: (part: string, isDirty: boolean) => void
}

/** The address and whether it is proven; another one counts once its link was opened. */
export function EmailPanel({ user, canMail, onDirty }: EmailPanelProps) {
  const { changeEmail, verifyEmail } = useProfileActions(user)
  const offlineReason = useOfflineReason()
  const [round, setRound] = useState(0)

  async function change(email: string) {
    if (!(await changeEmail(email))) throw notSent
    setRound((former) => former + 1)
  }

  return (
    <Panel title="Email">
      <div className="grid gap-4">
        {user.email === null ? (
          <Note tone="plain">
            Akun ini masuk dengan NIS.{canMail && ' Email boleh ditambahkan.'}
          </Note>
        ) : (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="min-w-0 font-strong break-all">{user.email}</span>
            {user.isEmailVerified ? (
              <Tag tone="success">
                <Icon of={BadgeCheck} size={16} />
                Terverifikasi
              </Tag>
            ) : (
              canMail && (
                <>
                  <Tag tone="warning">{texts.profile.unverified}</Tag>
                  <Button
                    size="small"
                    disabledReason={offlineReason}
                    onClick={() => void verifyEmail()}
                  >
                    Kirim tautan verifikasi
                  </Button>
                </>
              )
            )}
          </div>
        )}
        {!canMail && (
          <p className="text-ink-soft">
            Server ini belum dapat mengirim email. Minta Admin Daerah bila email perlu diganti.
          </p>
        )}
        {canMail && (
          <Form<{ email: string }>
            key={round}
            fields={fields}
            isNew
            submitLabel={user.email === null ? 'Tambah Email' : 'Ubah Email'}
            busyLabel="Mengirim…"
            disabledReason={offlineReason}
            onDirty={(isDirty) => onDirty('email', isDirty)}
            onSubmit={({ email }) => change(email)}
          />
        )}
      </div>
    </Panel>
  )
}
