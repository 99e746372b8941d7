import { composeClassName } from '@ngaji/contract/structure/classes/class-names.rules'
import { gradeLabel } from '@ngaji/contract/structure/classes/classes.rules'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { useMemo, useState } from 'react'
import { formatTime } from '../../../ui/data/formats.ts'
import type { FormField } from '../../../ui/form/form-fields.ts'
import {
  classChangeOf,
  classValuesOf,
  classValuesSchema,
  type ClassValues,
} from './class-change.ts'
import { ClassForm } from './ClassForm.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'

type ClassDialogProps = { schoolClass: SchoolClass; open: boolean; onClose: () => void }

/** "Ubah Kelas": the label in its name, and its times. The grade stays. */
export function ChangeClassDialog({ schoolClass, open, onClose }: ClassDialogProps) {
  const { grade } = schoolClass
  const [name, setName] = useState(schoolClass.name)
  const schema = useMemo(() => classValuesSchema(schoolClass), [schoolClass])
  const fields: readonly FormField<keyof ClassValues>[] = [
    {
      name: 'label',
      label: 'Label',
      type: 'text',
      isWide: true,
      placeholder: 'Umar',
      hint: (
        <>
          Nama kelas: <b className="text-ink">{name}</b> ({gradeLabel(grade)} tetap)
        </>
      ),
    },
    { name: 'startTime', label: 'Waktu Mulai', type: 'time', required: true },
    { name: 'endTime', label: 'Waktu Selesai', type: 'time', required: true },
  ]
  const nameOf = (values: ClassValues) => composeClassName(values.label, grade)
  return (
    <FormDialog open={open} onClose={onClose} title={`Ubah ${schoolClass.name}`}>
      {(form) => (
        <ClassForm<ClassValues>
          schoolClass={schoolClass}
          fields={fields}
          valuesOf={classValuesOf}
          changeOf={classChangeOf}
          linesOf={(values) => [
            { label: 'Nama', value: nameOf(values) },
            { label: 'Waktu Mulai', value: formatTime(values.startTime) },
            { label: 'Waktu Selesai', value: formatTime(values.endTime) },
          ]}
          schema={schema}
          form={form}
          onValues={(values) => setName(nameOf(values))}
        />
      )}
    </FormDialog>
  )
}
