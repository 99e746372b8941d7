import type { TeacherDetail } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { reasonHint, textLimits } from '@ngaji/contract/values/text'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { Form } from '../../../ui/form/Form.tsx'
import type { FormField } from '../../../ui/form/form-fields.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { accountInWords, classesLeftInWords, reasonAgainstEnd } from '../model/end-of-service.ts'
import { useTeacherActions } from '../model/use-teacher-actions.ts'

type End = { positionEndDate: string; reason: string }

type EndServiceDialogProps = {
  teacher: TeacherDetail
  open: boolean
  onClose: () => void
}

/** "Akhiri tugas": the last day and why. Classes are left at once, so with one no day to come is offered. */
export function EndServiceDialog({ teacher, open, onClose }: EndServiceDialogProps) {
  const actions = useTeacherActions(teacher)
  const offlineReason = useOfflineReason()
  const { role } = useSignedIn()
  const today = dayInJakarta(serverNow())
  const classes = teacher.servedClasses ?? []
  const blocked = reasonAgainstEnd(classes)
  const consequences =
    blocked || [...classesLeftInWords(classes), ...accountInWords(teacher, role)].join(' ')
  const fields: FormField<keyof End>[] = [
    {
      name: 'positionEndDate',
      label: 'Hari terakhir bertugas',
      type: 'date',
      today,
      min: teacher.positionStartDate ?? undefined,
      max: classes.length > 0 ? today : undefined,
      required: true,
    },
    {
      name: 'reason',
      label: 'Alasan',
      type: 'textarea',
      hint: reasonHint,
      required: true,
      maxLength: textLimits.reason,
    },
  ]
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Akhiri tugas ${teacher.name}?`}
      description="Guru yang selesai bertugas tidak dapat didaftarkan ke kelas. Catatan dan riwayatnya tetap ada."
    >
      {({ onDone, onDirty, cancel }) => (
        <Form<End>
          isNew
          lead={consequences && <Note tone="warning">{consequences}</Note>}
          fields={fields}
          values={{ positionEndDate: today }}
          submitLabel="Akhiri tugas"
          onSubmit={async (end) => onDone((await actions.endService(end)).message)}
          onDirty={onDirty}
          disabledReason={offlineReason || blocked}
          actions={cancel}
        />
      )}
    </FormDialog>
  )
}
