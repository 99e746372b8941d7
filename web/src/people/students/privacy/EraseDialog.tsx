import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { reasonHint, reasonText, textLimits } from '@ngaji/contract/values/text'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { z } from 'zod/mini'
import { useKeyedSend } from '../../../api/client/keyed-send.ts'
import { confirmRemoval } from '../../../ui/dialog/confirm-removal.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { FormDialog, type FormInDialog } from '../../../ui/dialog/FormDialog.tsx'
import type { FormField } from '../../../ui/form/form-fields.ts'
import { notSent } from '../../../ui/form/not-sent.ts'
import { usePrivacyWrites } from './privacy.api.ts'

type EraseDialogProps = { student: Student; open: boolean; onClose: () => void }
type Values = { reason: string }

const schema = z.object({ reason: reasonText })

const fields: readonly FormField<'reason'>[] = [
  {
    name: 'reason',
    label: 'Alasan',
    type: 'textarea',
    hint: `${reasonHint} Isinya tidak disimpan. Jejak audit hanya mencatat bahwa alasan diberikan.`,
    required: true,
    maxLength: textLimits.reason,
  },
]

const gone = [
  'Nama, tanggal lahir, wali, nomor telepon, alamat, email, dan foto',
  'Catatan guru dan alasan perubahan',
  'Akun, perangkat, dan kartu; NIS tidak dipakai lagi',
]

/** "Hapus data pribadi": why, then the number typed by hand and the password. */
export function EraseDialog({ student, open, onClose }: EraseDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Hapus data pribadi ${displayName(student)}`}
      description="Tidak dapat dikembalikan. Angka kehadiran dan nilai tetap dalam statistik, tanpa nama."
    >
      {(form) => <EraseForm student={student} form={form} onClose={onClose} />}
    </FormDialog>
  )
}

type EraseFormProps = { student: Student; form: FormInDialog; onClose: () => void }

function EraseForm({ student, form, onClose }: EraseFormProps) {
  const { erase } = usePrivacyWrites()
  const keyedSend = useKeyedSend()
  const { id, nis } = student

  async function askToErase({ reason }: Values) {
    const body = { confirmNis: nis, reason }
    // Beneath the question the form stays as it is: "Batal" and a refusal lose nothing that was typed.
    const done = await confirmRemoval({
      title: `Hapus data pribadi ${displayName(student)}?`,
      body: 'Ketik NIS anak ini untuk memastikan. Setelah dihapus, datanya tidak dapat dikembalikan; angka dalam statistik tetap.',
      facts: gone,
      typeToConfirm: { label: `NIS ${nis}`, text: nis },
      act: () => keyedSend(body, (key) => erase(id, body, key)),
    })
    if (!done) throw notSent
    onClose()
  }

  return (
    <Form<Values>
      fields={fields}
      schema={schema}
      isNew
      onSubmit={askToErase}
      onDirty={form.onDirty}
      submitLabel="Lanjut"
      actions={form.cancel}
    />
  )
}
