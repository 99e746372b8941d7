import { type SchoolClass, classSchema } from '@ngaji/contract/structure/classes/classes.schemas'
import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { useQuery } from '@tanstack/react-query'
import { composeClassName } from '@ngaji/contract/structure/classes/class-names.rules'
import { gradeLabel } from '@ngaji/contract/structure/classes/classes.rules'
import { useMemo, useState } from 'react'
import type { ClassTeacherStay } from '@ngaji/contract/structure/classes/class-members.schemas'
import type { ChangeKind } from './ChangeActions.tsx'
import { membersOf } from './classes.api.ts'
import type {
  CustomControl,
  FormField,
  FormValue,
  FormValues,
} from '../../../ui/form/form-fields.ts'
import {
  classChangeOf,
  classValuesOf,
  classValuesSchema,
  type ClassValues,
  daysChangeOf,
  daysValuesOf,
  type DaysValues,
} from './class-change.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { FormDialog, type FormInDialog } from '../../../ui/dialog/FormDialog.tsx'
import { daysInWords } from './days-in-words.ts'
import { MeetingDaysField } from '../../teaching-groups/parts/MeetingDaysField.tsx'
import { VersionedForm, type VersionedFormProps } from '../../../api/queries/VersionedForm.tsx'
import { useClassWrites, type ClassChange } from './class-writes.api.ts'

type ChangeDialogsProps = {
  kind: ChangeKind
  schoolClass: SchoolClass
  open: boolean
  onClose: () => void
}

/** The forms of a class; fetched when the first of them is opened. */
export function ChangeDialogs({ kind, schoolClass, open, onClose }: ChangeDialogsProps) {
  const members = useQuery(membersOf(schoolClass.id))
  const dialog = { schoolClass, open, onClose }
  if (kind === 'change') return <ChangeClassDialog {...dialog} />
  const teachers = members.data?.teachers.filter(({ leftOn }) => leftOn === null)
  return <DaysDialog {...dialog} teachers={teachers ?? []} />
}

type ClassDialogProps = { schoolClass: SchoolClass; open: boolean; onClose: () => void }

/** "Ubah Kelas": the label in its name, and its times. The grade stays. */
function ChangeClassDialog({ schoolClass, open, onClose }: ClassDialogProps) {
  const { grade } = schoolClass
  const [name, setName] = useState(schoolClass.name)
  const schema = useMemo(() => classValuesSchema(schoolClass), [schoolClass])
  const fields: readonly FormField<keyof ClassValues>[] = [
    {
      name: 'label',
      recordField: 'name',
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
    {
      name: 'endTime',
      label: 'Waktu Selesai',
      hint: sharedTexts.overMidnight,
      type: 'time',
      required: true,
    },
  ]
  const fullClassName = (values: ClassValues) => composeClassName(values.label, grade)
  return (
    <FormDialog open={open} onClose={onClose} title={`Ubah ${schoolClass.name}`}>
      {(form) => (
        <ClassForm<ClassValues>
          schoolClass={schoolClass}
          fields={fields}
          valuesOf={classValuesOf}
          changeOf={classChangeOf}
          schema={schema}
          form={form}
          onValues={(values) => setName(fullClassName(values))}
        />
      )}
    </FormDialog>
  )
}

type DaysDialogProps = {
  schoolClass: SchoolClass
  /** The teachers of the class now. */
  teachers: readonly ClassTeacherStay[]
  open: boolean
  onClose: () => void
}

/** "Hari dan Wali Kelas": may change at any time, also while the class is locked. */
function DaysDialog({ schoolClass, teachers, open, onClose }: DaysDialogProps) {
  const fields: readonly FormField<keyof DaysValues>[] = [
    {
      name: 'days',
      recordField: 'meetingDays',
      label: 'Hari',
      type: 'custom',
      draw: drawDays,
      read: readDays,
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
          form={form}
        />
      )}
    </FormDialog>
  )
}

function drawDays(control: CustomControl) {
  return <MeetingDaysField {...control} />
}

function readDays(value: FormValue) {
  return (Array.isArray(value) && daysInWords(value.map(Number))) || 'Belum ada'
}

type ClassFormProps<Values extends FormValues> = Pick<
  VersionedFormProps<Values, SchoolClass>,
  'fields' | 'schema' | 'valuesOf' | 'onValues'
> & {
  schoolClass: SchoolClass
  /** Only what differs from the class travels. */
  changeOf: (values: Values, schoolClass: SchoolClass) => ClassChange
  form: FormInDialog
}

/** Changes a class against the version that was read. */
function ClassForm<Values extends FormValues>(props: ClassFormProps<Values>) {
  const { schoolClass, changeOf, form, ...rest } = props
  const writes = useClassWrites()
  const offlineReason = useOfflineReason()
  return (
    <VersionedForm<Values, SchoolClass>
      {...rest}
      record={schoolClass}
      recordSchema={classSchema}
      save={(values, over) =>
        writes.change(over.id, { ...changeOf(values, over), version: over.version })
      }
      onSaved={form.onDone}
      onDirty={form.onDirty}
      disabledReason={offlineReason}
      actions={form.cancel}
    />
  )
}
