import type { ClassTeacherStay } from '@ngaji/contract/structure/classes/class-members.schemas'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import type { CustomControl, FormField } from '../../../ui/form/form-fields.ts'
import { daysChangeOf, daysValuesOf, type DaysValues } from './class-change.ts'
import { daysInWords } from './days-in-words.ts'
import { ClassForm } from './ClassForm.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { MeetingDaysField } from '../../teaching-groups/parts/MeetingDaysField.tsx'

type DaysDialogProps = {
  schoolClass: SchoolClass
  /** The teachers of the class now. */
  teachers: readonly ClassTeacherStay[]
  open: boolean
  onClose: () => void
}

/** "Hari dan Wali Kelas": may change at any time, also while the class is locked. */
export function DaysDialog({ schoolClass, teachers, open, onClose }: DaysDialogProps) {
  const fields: readonly FormField<keyof DaysValues>[] = [
    {
      name: 'days',
      label: 'Hari',
      type: 'custom',
      draw: drawDays,
    },
    {
      name: 'homeroomTeacherId',
      label: 'Wali Kelas',
      type: 'select',
      hint: 'Menandatangani raport.',
      placeholder: 'Belum ada',
      canClear: true,
      options: teachers.map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
  const teacherName = (id: string) => teachers.find((one) => one.id === id)?.name ?? 'Belum ada'
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Hari dan Wali Kelas"
      description={`${schoolClass.name}. Dapat diubah kapan saja, juga saat kelas terkunci.`}
    >
      {(form) => (
        <ClassForm<DaysValues>
          schoolClass={schoolClass}
          fields={fields}
          valuesOf={daysValuesOf}
          changeOf={daysChangeOf}
          linesOf={({ days, homeroomTeacherId }) => [
            { label: 'Hari', value: daysInWords(days.map(Number)) || 'Belum ada' },
            { label: 'Wali Kelas', value: teacherName(homeroomTeacherId) },
          ]}
          form={form}
        />
      )}
    </FormDialog>
  )
}

function drawDays(control: CustomControl) {
  return <MeetingDaysField {...control} />
}
