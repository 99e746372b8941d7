import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { useEffect, useEffectEvent, useState } from 'react'
import { useKeyedSend } from '../../../api/client/keyed-send.ts'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { Checkbox } from '../../../ui/choice/Checkbox.tsx'
import { SelectionLeavings } from '../../../ui/table/SelectionNames.tsx'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { FormDialog, type FormInDialog } from '../../../ui/dialog/FormDialog.tsx'
import type { FormField } from '../../../ui/form/form-fields.ts'
import { purposeFields, purposesOf, wayFields, wayOf, type ConsentValues } from './consent-form.ts'
import { usePrivacyWrites } from './privacy.api.ts'

export type ChildOfClass = { id: string; name: string; nis: string }

type ClassConsentDialogProps = {
  className: string
  members: readonly ChildOfClass[]
  open: boolean
  onClose: () => void
}

/** The page a whole class signed; who did not sign is taken off the list first. */
export function ClassConsentDialog({ className, open, onClose, ...rest }: ClassConsentDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Catat persetujuan ${className}`}
      description="Untuk lembar yang ditandatangani bersama. Nama wali diambil dari data tiap anak."
    >
      {(form) => <ClassConsentForm {...rest} form={form} />}
    </FormDialog>
  )
}

/** How ticks tell children apart; a child who joins the class meanwhile is not ticked. */
const memberKeys = {
  rowId: ({ id }: ChildOfClass) => id,
  nameOf: displayName,
  factsOf: () => '',
}

type Values = Omit<ConsentValues, 'guardianName'>

function ClassConsentForm({
  members,
  form,
}: {
  members: readonly ChildOfClass[]
  form: FormInDialog
}) {
  const writes = usePrivacyWrites()
  const keyedSend = useKeyedSend()
  const [today] = useState(() => dayInJakarta(serverNow()))
  const selection = useSelection({ rows: members, initial: members, ...memberKeys })
  const signed = selection.chosen
  const fields: readonly FormField<keyof Values>[] = [...purposeFields, ...wayFields(today)]
  const [isTyped, setTyped] = useState(false)
  const [first] = useState(() => new Set(members.map(({ id }) => id)))
  // The form does not know of the ticks: they are none of its values.
  const isDirty = isTyped || members.some(({ id }) => selection.has(id) !== first.has(id))
  const tellDirty = useEffectEvent(form.onDirty)

  // Follows the ticks and the form.
  useEffect(() => tellDirty(isDirty), [isDirty])

  return (
    <Form<Values>
      fields={fields}
      values={{
        record: true,
        photo: true,
        exam: true,
        report: true,
        relation: 'Orang tua',
        method: 'paper',
        date: today,
      }}
      isNew
      columns={2}
      disabledReason={signed.length === 0 && 'Centang paling sedikit satu anak.'}
      onSubmit={async (values) => {
        const studentIds = signed.map(({ id }) => id)
        const body = { ...wayOf(values), purposes: purposesOf(values), studentIds }
        const { message } = await keyedSend(body, (key) => writes.recordMany(body, key))
        form.onDone(message)
      }}
      onDirty={setTyped}
      submitLabel={`Catat ${signed.length} siswa`}
      actions={form.cancel}
    >
      <fieldset className="grid">
        <legend className="pb-1 text-label">Siswa yang walinya menandatangani</legend>
        <SelectionLeavings selection={selection} className="mb-2" />
        <div className="max-h-60 overflow-y-auto rounded-control border border-line px-3">
          {members.map((member) => (
            <Checkbox
              key={member.id}
              className="w-full"
              label={
                <>
                  {displayName(member)}{' '}
                  <span className="text-small text-ink-soft num">{member.nis}</span>
                </>
              }
              checked={selection.has(member.id)}
              onChange={(isSigned) => selection.choose([member], isSigned)}
            />
          ))}
        </div>
      </fieldset>
    </Form>
  )
}
