import type { User } from '@ngaji/contract/identity/users/users.schemas'
import { childNameText, mayChangeOwnName } from '@ngaji/contract/identity/users/users.rules'
import { roleTitle } from '@ngaji/contract/roles'
import { personNameProblem } from '@ngaji/contract/values/person/person-name.rules'
import { excessText, textLimits } from '@ngaji/contract/values/text'
import { texts } from '@ngaji/contract/words/texts'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { Pencil } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { ResultDialog, type FormResult } from '../../../ui/dialog/ResultDialog.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { useProfileActions } from '../model/profile-actions.ts'
import { useAutofill } from '../../../ui/field/autofill.ts'

type NamePanelProps = { user: User; onDirty: (part: string, isDirty: boolean) => void }

/** Who one is here: the name, which one changes in its place, the role, and where one belongs. */
export function NamePanel({ user, onDirty }: NamePanelProps) {
  const [isEditing, setEditing] = useState(false)
  const [result, setResult] = useState<FormResult | null>(null)
  const { name: branch } = user.subBranchId.branchId
  return (
    <Panel title="Identitas">
      <dl className="grid gap-4">
        <div className="grid gap-1">
          <dt className="text-small text-ink-soft">Nama</dt>
          <dd>
            {isEditing ? (
              <NameForm
                user={user}
                onDirty={onDirty}
                onClose={(told) => {
                  setEditing(false)
                  onDirty('name', false)
                  if (told) setResult(told)
                }}
              />
            ) : (
              <span className="flex items-center gap-2">
                <span className="min-w-0 text-heading font-heading">{displayName(user)}</span>
                {mayChangeOwnName(user.role) && (
                  <IconButton icon={Pencil} label="Ubah nama" onClick={() => setEditing(true)} />
                )}
              </span>
            )}
            {!mayChangeOwnName(user.role) && (
              <p className="text-small text-ink-soft">{childNameText}</p>
            )}
          </dd>
        </div>
        <NameLine label="Peran" value={roleTitle[user.role]} />
        {branch === null ? (
          <NameLine label="Wilayah" value="Daerah" />
        ) : (
          <>
            <NameLine label={texts.profile.branch} value={branch} />
            <NameLine label={texts.profile.subBranch} value={user.subBranchId.name ?? 'Daerah'} />
          </>
        )}
      </dl>
      <ResultDialog result={result} onClose={() => setResult(null)} />
    </Panel>
  )
}

function NameLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="font-strong">{value}</dd>
    </div>
  )
}

type NameFormProps = NamePanelProps & { onClose: (result?: FormResult) => void }

function NameForm({ user, onDirty, onClose }: NameFormProps) {
  const [name, setName] = useState(user.name)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { rename } = useProfileActions(user)
  const offlineReason = useOfflineReason()
  const wasFocused = useRef(false)
  const autoComplete = useAutofill('name')

  async function save(event: FormEvent) {
    event.preventDefault()
    const wish = name.trim()
    if (isBusy || offlineReason) return
    // A blank name is nobody's wish, and no mistake to point at.
    if (wish === '' || wish === user.name) {
      onClose()
      return
    }
    if (excessText(wish, textLimits.name)) return
    const signs = personNameProblem(wish)
    if (signs !== undefined) {
      setProblem(signs)
      return
    }
    setBusy(true)
    try {
      onClose({ isSuccess: true, message: await rename(wish) })
    } catch (error) {
      setProblem(messageOfError(error))
      setBusy(false)
    }
  }

  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label="Nama"
        hideLabel
        autoComplete={autoComplete}
        maxLength={textLimits.name}
        value={name}
        error={problem}
        readOnly={isBusy}
        ref={(input: HTMLInputElement | null) => {
          if (input && !wasFocused.current) input.focus()
          wasFocused.current = true
        }}
        onChange={(typed) => {
          setName(typed)
          setProblem(undefined)
          onDirty('name', typed.trim() !== user.name)
        }}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button
          type="submit"
          tone="primary"
          busy={isBusy && 'Menyimpan…'}
          disabledReason={offlineReason}
        >
          {texts.profile.save}
        </Button>
        <Button onClick={() => onClose()}>{texts.profile.cancel}</Button>
      </div>
    </form>
  )
}
