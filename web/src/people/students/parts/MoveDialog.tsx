import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import { levelRoutes } from '@ngaji/contract/identity/levels/levels.routes'
import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { reasonHint, reasonText, textLimits } from '@ngaji/contract/values/text'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { namesInWords } from '@ngaji/contract/words/wording'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod/mini'
import { call } from '../../../api/client/client.ts'
import { useKeyedSend } from '../../../api/client/keyed-send.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { useTransfer } from '../../../api/client/use-transfer.ts'
import { useRunningYear } from '../../../structure/academic-years/running-year.api.ts'
import {
  MarksLeftNote,
  marksLeftField,
  useMarksLeft,
} from '../../../structure/classes/transfer/marks-left.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormDialog, type FormInDialog } from '../../../ui/dialog/FormDialog.tsx'
import type { FormField } from '../../../ui/form/form-fields.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { placesOfRegion } from '../model/places.api.ts'

type MoveDialogProps = { student: Student; open: boolean; onClose: () => void }
type Option = { value: string; label: string }

const kelompokOfBranch = (branchId: string) =>
  queryOptions({
    queryKey: ['students', 'kelompok', branchId],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const input = { params: { branchId }, query: {} }
      const answer = await call(levelRoutes.listSubBranchesOfBranch, input, { signal })
      return answer.subBranches.map(({ id, name }) => ({ value: id, label: name }))
    },
  })

/** "Pindah kelompok": inside the desa for its PJP, anywhere for the region. */
export function MoveDialog({ student, open, onClose }: MoveDialogProps) {
  const { role } = useSignedIn()
  const { name, branchId } = student.userId.subBranchId
  const isRegion = role === 'admin'
  const ofBranch = useQuery({ ...kelompokOfBranch(branchId.id ?? ''), enabled: !isRegion })
  const ofRegion = useQuery({
    ...placesOfRegion(),
    enabled: isRegion,
    select: (branches): Option[] =>
      branches.flatMap(({ name: desa, subBranches }) =>
        (subBranches ?? []).map((one) => ({ value: one.id, label: `${one.name} · ${desa}` })),
      ),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Pindahkan ${displayName(student)}`}
      description={`Dari ${placeTitle('Kelompok', name ?? '-')}, ${placeTitle('Desa', branchId.name ?? '-')}.`}
    >
      {(form) => (
        <QueryStates query={isRegion ? ofRegion : ofBranch} label="Memuat kelompok">
          {(options) => <MoveForm student={student} options={options} form={form} />}
        </QueryStates>
      )}
    </FormDialog>
  )
}

type Values = {
  toSubBranchId: string
  date: string
  reason: string
  marksLeft: '' | 'remove' | 'move'
}

const schema = z.object({ toSubBranchId: z.string(), date: z.string(), reason: reasonText })

type MoveFormProps = { student: Student; options: readonly Option[]; form: FormInDialog }

function MoveForm({ student, options, form }: MoveFormProps) {
  const isRegion = useSignedIn().role === 'admin'
  const transfer = useTransfer()
  const keyedSend = useKeyedSend()
  const [today] = useState(() => dayInJakarta(serverNow()))
  const here = student.userId.subBranchId.id
  const runningYear = useRunningYear()
  const marksLeft = useMarksLeft()
  const [move, setMove] = useState({ toSubBranchId: '', date: today })
  const marks = marksLeft.marksFor(move)
  const fields: readonly FormField<keyof Values>[] = [
    {
      name: 'toSubBranchId',
      label: 'Kelompok tujuan',
      type: 'select',
      required: true,
      options: options.filter(({ value }) => value !== here),
    },
    { name: 'date', label: 'Tanggal', type: 'date', required: true, today, max: today },
    {
      name: 'reason',
      label: 'Alasan',
      type: 'textarea',
      hint: reasonHint,
      required: true,
      maxLength: textLimits.reason,
    },
    marksLeftField(marks),
  ]

  async function submit({ marksLeft: choice, ...given }: Values) {
    const body = marksLeft.answered({ ...given, ...(choice && { marksLeft: choice }) })
    const { message } = await marksLeft.sendOrAsk(body, () =>
      keyedSend(body, (key) => transfer(student.id, body, key)),
    )
    form.onDone(message)
  }

  return (
    <Form<Values>
      fields={fields}
      values={{ date: today }}
      schema={schema}
      isNew
      onSubmit={submit}
      onDirty={form.onDirty}
      onValues={setMove}
      submitLabel="Pindahkan"
      actions={form.cancel}
    >
      <MarksLeftNote marks={marks} />
      <Note tone="info">{whatFollows(student, runningYear, isRegion)}</Note>
    </Form>
  )
}

/** What a code, a card or a link of the kelompok before still opens, and what becomes of the class. */
function whatFollows(student: Student, runningYear: string | null, isRegion: boolean): string {
  const { accountState, card } = student
  const prepared = preparedClasses(student, runningYear)
  return [
    ...(prepared.length > 0
      ? [
          `Siswa keluar dari ${namesInWords(prepared)} bila kelompok tujuan tidak ikut KBM kelas itu.`,
        ]
      : []),
    'Siswa keluar dari semua perangkat, dan kode aktivasi yang lama tidak berlaku lagi.',
    ...(accountState === 'active' ? ['Passwordnya tetap berlaku.'] : []),
    ...(accountState === 'notActivated'
      ? ['Sesudah pindah, buat kode aktivasi baru supaya ia dapat masuk.']
      : []),
    ...(card === 'valid'
      ? ['Kartunya tetap berlaku. Cetak lagi supaya memuat kelompok yang baru.']
      : []),
    // Only the region moves a child to another desa.
    isRegion ? 'Pindah ke desa lain mencabut semua tautan wali.' : 'Tautan wali tetap berlaku.',
  ].join(' ')
}

/** Classes of the region's year in a desa that has not begun it: a mutasi may end the stay in one. */
function preparedClasses({ classIds }: Student, runningYear: string | null): string[] {
  return classIds.flatMap(({ name, teachingGroupId: { branchYearId } }) =>
    branchYearId.name === runningYear && !branchYearId.isActive ? name : [],
  )
}
