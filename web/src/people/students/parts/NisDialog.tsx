import { nisSchema } from '@ngaji/contract/people/students/students.rules'
import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { z } from 'zod/mini'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { FormDialog, type FormInDialog } from '../../../ui/dialog/FormDialog.tsx'
import type { FormField } from '../../../ui/form/form-fields.ts'
import { notSent } from '../../../ui/form/not-sent.ts'
import { useStudentWrites } from '../model/student-writes.api.ts'

type NisDialogProps = { student: Student; open: boolean; onClose: () => void }

const schema = z.object({ nis: nisSchema })

const fields: readonly FormField<'nis'>[] = [
  { name: 'nis', label: 'NIS baru', type: 'text', kind: 'nis', required: true },
]

/** "Ubah NIS": the number first, then the question with the password. */
export function NisDialog({ student, open, onClose }: NisDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Ubah NIS ${displayName(student)}`}
      description={`NIS sekarang ${student.nis}.`}
    >
      {(form) => <NisForm student={student} form={form} onClose={onClose} />}
    </FormDialog>
  )
}

type NisFormProps = { student: Student; form: FormInDialog; onClose: () => void }

function NisForm({ student, form, onClose }: NisFormProps) {
  const writes = useStudentWrites()
  const { id, nis: former, version } = student

  async function askToChangeNis({ nis }: { nis: string }) {
    // Beneath the question the form stays as it is: "Batal" and a refusal lose nothing that was typed.
    const done = await confirm({
      title: `Ubah NIS ${displayName(student)} dari ${former} menjadi ${nis}?`,
      body: `NIS ${former} tidak dapat dipakai lagi oleh siapa pun. Kartu lama tidak lagi dapat dipakai masuk; kartu baru perlu dicetak.`,
      danger: true,
      act: () => writes.change(id, { body: { nis, version } }),
    })
    if (!done) throw notSent
    onClose()
  }

  return (
    <Form<{ nis: string }>
      fields={fields}
      schema={schema}
      isNew
      onSubmit={askToChangeNis}
      onDirty={form.onDirty}
      submitLabel="Lanjut"
      actions={form.cancel}
    />
  )
}
