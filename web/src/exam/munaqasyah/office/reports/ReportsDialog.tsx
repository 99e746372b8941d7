import type { ListedScore } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { texts } from '@ngaji/contract/words/texts'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../../api/clock/server-clock.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { useDocumentRequest } from '../../../../papers/use-document-request.ts'
import {
  finishedIds,
  longestPlace,
  reasonNotToPrint,
  recallPlace,
  recallSigner,
  rememberWishes,
  reportsRequest,
  signerAmong,
  withReport,
  type ReportScope,
  type ReportWishes,
} from './report-wishes.ts'
import { Checkbox } from '../../../../ui/choice/Checkbox.tsx'
import { formatNumber } from '../../../../ui/data/formats.ts'
import { figuresOfScore, missingInWords } from '../scores/class-rows.ts'
import { SelectionLeavings } from '../../../../ui/table/SelectionNames.tsx'
import { useSelection, type RowSelection } from '../../../../ui/table/use-selection.ts'
import { DateField } from '../../../../ui/date/DateField.tsx'
import { RadioGroup } from '../../../../ui/choice/RadioGroup.tsx'
import { Select } from '../../../../ui/choice/Select.tsx'
import { TextField } from '../../../../ui/field/TextField.tsx'
import { signersOf } from '../../../../structure/classes/class/class-signers.api.ts'

type ReportFieldValues = Omit<ReportWishes, 'scoreIds'>

const scoreKeys = {
  rowId: ({ id }: ListedScore) => id,
  nameOf: ({ studentId }: ListedScore) => studentId.name,
  factsOf: () => '',
}

type ReportsDialogProps = {
  whose: string
  scope: ReportScope
  scores: readonly ListedScore[]
  place: string
  open: boolean
  onClose: () => void
  onStarted: (documentId: string) => void
}

/** The options before raport of many are created. If all students are finished, one press. */
export function ReportsDialog(props: ReportsDialogProps) {
  const { whose, scope, open, onClose, onStarted } = props
  const classId = scopeClassId(scope)
  const scores = withReport(props.scores)
  const signers = useQuery({ ...signersOf(classId ?? ''), enabled: classId !== undefined })
  const [given, setGiven] = useState(() => firstWishes(props))
  const finished = finishedIds(scores)
  const selection = useSelection({
    rows: scores,
    initial: scores.filter(({ id }) => finished.has(id)),
    ...scoreKeys,
  })
  const wishes = {
    ...given,
    homeroomTeacherId: signerAmong(given.homeroomTeacherId, signers.data?.teachers),
    scoreIds: new Set(selection.chosen.map(({ id }) => id)),
  }
  const { send, isBusy, failure } = useDocumentRequest((documentId) => {
    rememberWishes(classId, wishes)
    onStarted(documentId)
  })
  const change = (changed: Partial<ReportFieldValues>) => setGiven({ ...given, ...changed })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isBusy}
      size="medium"
      title={`Raport ${whose}`}
      footer={
        <>
          <Button
            size="action"
            disabledReason={isBusy && texts.reasons.isUnderWay}
            onClick={onClose}
          >
            {texts.dialogs.cancel}
          </Button>
          <Button
            size="action"
            tone="primary"
            data-autofocus
            busy={isBusy && 'Menyiapkan…'}
            disabledReason={reasonNotToPrint(wishes)}
            onClick={() => void send(() => reportsRequest(wishes, { scope, scores }))}
          >
            Buat
          </Button>
        </>
      }
    >
      {failure !== null && <Note tone="danger">{failure}</Note>}
      <ReportChildren scores={scores} selection={selection} />
      <ReportFields classId={classId} wishes={wishes} onChange={change} />
    </Dialog>
  )
}

function scopeClassId(scope: ReportScope): string | undefined {
  return 'classId' in scope ? scope.classId : undefined
}

function firstWishes({ scope, place }: ReportsDialogProps): ReportFieldValues {
  return {
    homeroomTeacherId: recallSigner(scopeClassId(scope)),
    place: recallPlace() ?? place,
    date: dayInJakarta(serverNow()),
    sort: 'name',
    format: 'pdf',
    withHandOver: false,
  }
}

type ReportChildrenProps = {
  scores: readonly ListedScore[]
  selection: RowSelection<ListedScore>
}

/** The students to choose: finished ones are selected, the others show their missing categories. */
function ReportChildren({ scores, selection }: ReportChildrenProps) {
  const count = selection.chosen.length
  const isAll = count === scores.length
  return (
    <fieldset className="grid gap-1.5">
      <legend className="sr-only">Siswa</legend>
      <SelectionLeavings selection={selection} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label="Semua siswa"
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          onChange={(isIn) => selection.choose(scores, isIn)}
        />
        <output className="num text-small text-ink-soft">
          {formatNumber(count)} dari {formatNumber(scores.length)} siswa
        </output>
      </div>
      <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-control border border-line px-3">
        {scores.map((score) => (
          <li key={score.id}>
            <Checkbox
              className="w-full py-1"
              label={<ChildLabel score={score} />}
              checked={selection.has(score.id)}
              onChange={(isIn) => selection.choose([score], isIn)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function ChildLabel({ score }: { score: ListedScore }) {
  const { isComplete, missing, categoryCount } = figuresOfScore(score)
  return (
    <span className="block leading-snug">
      {score.studentId.name}
      {!isComplete && (
        <span className="block text-caption text-warning-ink">
          {missing.length === categoryCount
            ? 'Belum mulai'
            : `Belum dinilai: ${missingInWords(missing, categoryCount)}`}
        </span>
      )}
    </span>
  )
}

type ReportFieldsProps = {
  classId: string | undefined
  wishes: ReportFieldValues
  onChange: (changed: Partial<ReportFieldValues>) => void
}

/** The fields printed on every raport, and the format. */
function ReportFields({ classId, wishes, onChange }: ReportFieldsProps) {
  return (
    <div className="grid gap-4">
      {classId !== undefined && <Signer classId={classId} wishes={wishes} onChange={onChange} />}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Tempat"
          optional
          value={wishes.place}
          maxLength={longestPlace}
          onChange={(place) => onChange({ place })}
        />
        <DateField
          label="Tanggal"
          value={wishes.date}
          today={dayInJakarta(serverNow())}
          onChange={(date) => onChange({ date })}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <RadioGroup
          label="Urutan"
          inline
          options={[
            { value: 'name', label: 'Nama' },
            { value: 'nis', label: 'NIS' },
          ]}
          value={wishes.sort}
          onChange={(sort) => onChange({ sort: sort === 'nis' ? 'nis' : 'name' })}
        />
        <RadioGroup
          label="Berkas"
          inline
          options={[
            { value: 'pdf', label: 'Satu PDF' },
            { value: 'zip', label: 'ZIP' },
          ]}
          value={wishes.format}
          onChange={(format) => onChange({ format: format === 'zip' ? 'zip' : 'pdf' })}
        />
      </div>
      <Checkbox
        label="Sertakan daftar serah terima"
        checked={wishes.withHandOver}
        onChange={(withHandOver) => onChange({ withHandOver })}
      />
    </div>
  )
}

function Signer({ classId, wishes, onChange }: ReportFieldsProps & { classId: string }) {
  const { data } = useQuery(signersOf(classId))
  const own = data?.teachers.find(({ id }) => id === data.homeroomTeacherId)
  return (
    <Select
      label="Wali Kelas"
      placeholder={own?.name ?? 'Tanpa nama'}
      canClear
      options={data?.teachers.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      value={wishes.homeroomTeacherId}
      onChange={(homeroomTeacherId) => onChange({ homeroomTeacherId })}
    />
  )
}
