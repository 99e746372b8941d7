import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import type { ClassMember } from '@ngaji/contract/structure/classes/class-members.schemas'
import type { CountedClass, SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'
import { reasonHint, reasonText, textLimits } from '@ngaji/contract/values/text'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { z } from 'zod/mini'
import { useKeyedSend } from '../../../api/client/keyed-send.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useTransfer } from '../../../api/client/use-transfer.ts'
import { Form } from '../../../ui/form/Form.tsx'
import type { FormField } from '../../../ui/form/form-fields.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { classAcademicYear } from '../class/class-facts.ts'
import { classesOfYear } from '../class/classes.api.ts'
import { FormDialog, type FormInDialog } from '../../../ui/dialog/FormDialog.tsx'
import { subBranchesQuery } from '../list/sub-branches.api.ts'
import { MarksLeftNote, marksLeftField, useMarksLeft } from './marks-left.tsx'
import {
  classAfterOptions,
  classesFor,
  classOptions,
  transferOf,
  type TransferValues,
} from './transfer-form.ts'

type TransferDialogProps = {
  member: ClassMember
  schoolClass: SchoolClass
  open: boolean
  onClose: () => void
}

/** "Mutasi": to another class, another kelompok, or out of the class, in a year that runs. */
export function TransferDialog({ member, schoolClass, open, onClose }: TransferDialogProps) {
  const classes = useQuery(classesOfYear(classAcademicYear(schoolClass).id))
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Mutasi ${member.name}`}
      description={`Dari ${schoolClass.name} · ${schoolClass.teachingGroupId.name}, ${placeTitle('Kelompok', member.subBranch.name)}.`}
    >
      {(form) => (
        <QueryStates query={classes} label="Memuat kelas">
          {(found) => (
            <TransferForm member={member} schoolClass={schoolClass} classes={found} form={form} />
          )}
        </QueryStates>
      )}
    </FormDialog>
  )
}

/** Another kelompok may make the class chosen before impossible. */
function schemaOf(classes: readonly CountedClass[], schoolClass: SchoolClass) {
  const isPossible = ({
    target,
    toSubBranchId,
    classAfter,
  }: Omit<TransferValues, 'reason' | 'marksLeft'>) =>
    target !== 'subBranch' ||
    classAfterOptions(toSubBranchId, classes, schoolClass).some(({ value }) => value === classAfter)
  return z
    .object({
      target: z.enum(['class', 'subBranch', 'leave']),
      toClassId: z.string(),
      toSubBranchId: z.string(),
      classAfter: z.string(),
      date: z.string(),
      reason: reasonText,
    })
    .check(z.refine(isPossible, { message: 'Pilih kelas setelah pindah.', path: ['classAfter'] }))
}

type TransferFormProps = Pick<TransferDialogProps, 'member' | 'schoolClass'> & {
  classes: readonly CountedClass[]
  form: FormInDialog
}

function TransferForm({ member, schoolClass, classes, form }: TransferFormProps) {
  const transfer = useTransfer()
  const keyedSend = useKeyedSend()
  const today = dayInJakarta(serverNow())
  const [start] = useState<TransferValues>(() => initialTransferValues(today))
  const [values, setValues] = useState(start)
  const schema = useMemo(() => schemaOf(classes, schoolClass), [classes, schoolClass])
  const marksLeft = useMarksLeft()
  const marks = marksLeft.marksFor(transferOf(values))
  const fields = [
    ...useTransferFields({ member, schoolClass, classes, values, today }),
    marksLeftField(marks),
  ]

  async function submit(given: TransferValues) {
    const body = marksLeft.answered(transferOf(given))
    const { message } = await marksLeft.sendOrAsk(body, () =>
      keyedSend(body, (key) => transfer(member.id, body, key)),
    )
    form.onDone(message)
  }

  return (
    <Form<TransferValues>
      fields={fields}
      values={start}
      schema={schema}
      isNew
      onSubmit={submit}
      onDirty={form.onDirty}
      onValues={setValues}
      submitLabel="Simpan Mutasi"
      actions={form.cancel}
    >
      <MarksLeftNote marks={marks} />
      <Note tone="plain">
        Kehadiran sampai tanggal itu tetap tercatat di {schoolClass.name}. Nilai munaqosah yang
        sudah dimulai tidak berubah.
      </Note>
    </Form>
  )
}

function initialTransferValues(today: Day): TransferValues {
  return {
    target: 'class',
    toClassId: '',
    toSubBranchId: '',
    classAfter: '',
    date: today,
    reason: '',
    marksLeft: '',
  }
}

type FieldFacts = Pick<TransferFormProps, 'member' | 'schoolClass' | 'classes'> & {
  values: TransferValues
  today: Day
}

function useTransferFields(facts: FieldFacts): readonly FormField<keyof TransferValues>[] {
  const { member, schoolClass, classes, values, today } = facts
  const isMove = values.target === 'subBranch'
  const branchId = schoolClass.teachingGroupId.branchYearId.branchId.id
  const subBranches = useQuery({ ...subBranchesQuery(branchId), enabled: isMove })
  const targets = classesFor(member.subBranch.id, classes, schoolClass)
  return [
    {
      name: 'target',
      label: 'Tujuan',
      type: 'radio',
      required: true,
      inline: true,
      options: [
        { value: 'class', label: 'Kelas lain' },
        { value: 'subBranch', label: 'Kelompok lain' },
        { value: 'leave', label: 'Keluar dari kelas' },
      ],
    },
    {
      name: 'toClassId',
      label: 'Kelas tujuan',
      type: 'select',
      required: true,
      options: classOptions(targets),
      hint:
        targets.length === 0
          ? `Tidak ada kelas lain untuk ${placeTitle('Kelompok', member.subBranch.name)}.`
          : undefined,
      isShown: ({ target }) => target === 'class',
    },
    {
      name: 'toSubBranchId',
      label: 'Kelompok tujuan',
      type: 'select',
      required: true,
      options: (subBranches.data ?? [])
        .filter(({ id }) => id !== member.subBranch.id)
        .map(({ id, name }) => ({ value: id, label: name })),
      isShown: ({ target }) => target === 'subBranch',
    },
    {
      name: 'classAfter',
      label: 'Kelas setelah pindah',
      type: 'select',
      required: true,
      options: classAfterOptions(values.toSubBranchId, classes, schoolClass),
      isShown: ({ target, toSubBranchId }) => target === 'subBranch' && toSubBranchId !== '',
    },
    {
      name: 'date',
      label: 'Tanggal',
      type: 'date',
      required: true,
      today,
      min: member.joinedOn,
      max: today,
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
}
