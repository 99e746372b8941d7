import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { textLimits } from '@ngaji/contract/values/text'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { useState } from 'react'
import { useKeyedSend } from '../../../api/client/keyed-send.ts'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { FormDialog, type FormInDialog } from '../../../ui/dialog/FormDialog.tsx'
import type { FormField } from '../../../ui/form/form-fields.ts'
import { purposeFields, purposesOf, wayFields, wayOf, type ConsentValues } from './consent-form.ts'
import { usePrivacyWrites } from './privacy.api.ts'

type ConsentDialogProps = { student: Student; open: boolean; onClose: () => void }

/** "Catat persetujuan": what the guardian signed, as it stands on the paper. */
export function ConsentDialog({ student, open, onClose }: ConsentDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Catat persetujuan wali ${displayName(student)}`}
      description="Centang yang disetujui wali, sesuai formulir yang ditandatangani."
    >
      {(form) => <ConsentForm student={student} form={form} />}
    </FormDialog>
  )
}

function ConsentForm({ student, form }: { student: Student; form: FormInDialog }) {
  const writes = usePrivacyWrites()
  const keyedSend = useKeyedSend()
  const [today] = useState(() => dayInJakarta(serverNow()))
  const fields: readonly FormField<keyof ConsentValues>[] = [
    ...purposeFields,
    {
      name: 'guardianName',
      label: 'Nama wali',
      type: 'text',
      kind: 'guardian',
      required: true,
      maxLength: textLimits.name,
    },
    ...wayFields(today),
  ]
  return (
    <Form<ConsentValues>
      fields={fields}
      values={{
        record: true,
        photo: true,
        exam: true,
        report: true,
        guardianName: student.parentName,
        relation: 'Orang tua',
        method: 'paper',
        date: today,
      }}
      isNew
      columns={2}
      onSubmit={async (values) => {
        const { guardianName } = values
        const body = { ...wayOf(values), guardianName, purposes: purposesOf(values) }
        const { message } = await keyedSend(body, (key) => writes.record(student.id, body, key))
        form.onDone(message)
      }}
      onDirty={form.onDirty}
      submitLabel="Catat"
      actions={form.cancel}
    />
  )
}
