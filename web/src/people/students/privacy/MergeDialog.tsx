import { studentLabel } from '@ngaji/contract/people/students/students.rules'
import {
  mergeFieldLabel,
  preferredSide,
  type MergeField,
  type MergeSide,
} from '@ngaji/contract/people/students/privacy.rules'
import type { MergePreview } from '@ngaji/contract/people/students/privacy.schemas'
import type { Student } from '@ngaji/contract/people/students/students.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { studentDetails } from '@ngaji/contract/values/person/person-details'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { imageAddress } from '../../../api/client/image-address.ts'
import { useKeyedSend } from '../../../api/client/keyed-send.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDay, formatNumber, formatText } from '../../../ui/data/formats.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { PressCard } from '../../../ui/data/PressCard.tsx'
import { RadioGroup } from '../../../ui/choice/RadioGroup.tsx'
import { SearchField } from '../../../ui/choice/SearchField.tsx'
import { detailInWords } from '../model/detail-fields.ts'
import { purposesInWords } from './consent-form.ts'
import { mergePreview, studentsFound, usePrivacyWrites } from './privacy.api.ts'

type MergeDialogProps = { student: Student; open: boolean; onClose: () => void }

/** "Gabungkan data ganda": find the other record, choose what stays, type its number. */
export function MergeDialog({ student, open, onClose }: MergeDialogProps) {
  const [otherId, setOtherId] = useState<string | null>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      closeButton
      focusKey={otherId ?? 'search'}
      title={`Gabungkan data ganda ${displayName(student)}`}
      description={
        otherId === null
          ? 'Cari data lain dari anak yang sama. Data ini yang dipertahankan.'
          : 'Pilih isi yang dipakai. Kelas, kehadiran, nilai, dan persetujuan pindah ke data ini.'
      }
    >
      {otherId === null ? (
        <OtherRecord student={student} onChoose={setOtherId} />
      ) : (
        <Preview
          student={student}
          otherId={otherId}
          onBack={() => setOtherId(null)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type OtherRecordProps = { student: Student; onChoose: (id: string) => void }

function OtherRecord({ student, onChoose }: OtherRecordProps) {
  const [words, setWords] = useState(student.name)
  const found = useQuery(studentsFound(words))
  return (
    <div className="grid gap-3">
      <SearchField value={words} onSearch={setWords} label="Nama atau NIS" showLabel />
      {words.length >= 2 && (
        <QueryStates query={found} label="Mencari siswa">
          {(students) => {
            const others = students.filter(({ id }) => id !== student.id)
            if (others.length === 0)
              return <EmptyState title="Tidak ada data lain yang cocok." isBare />
            return (
              <ul className="grid gap-2">
                {others.map(({ id, name, nis }) => (
                  <li key={id}>
                    <PressCard onPress={() => onChoose(id)}>
                      <span className="block font-strong">{displayName({ name })}</span>
                      <span className="block text-small text-ink-soft num">NIS {nis}</span>
                    </PressCard>
                  </li>
                ))}
              </ul>
            )
          }}
        </QueryStates>
      )}
    </div>
  )
}

type PreviewProps = { student: Student; otherId: string; onBack: () => void; onClose: () => void }

function Preview({ student, otherId, onBack, onClose }: PreviewProps) {
  const preview = useQuery(mergePreview(student.id, otherId))
  return (
    <QueryStates query={preview} label="Membandingkan data">
      {(found) => <Choices student={student} preview={found} onBack={onBack} onClose={onClose} />}
    </QueryStates>
  )
}

type ChoicesProps = {
  student: Student
  preview: MergePreview
  onBack: () => void
  onClose: () => void
}

type Sides = Partial<Record<MergeField, MergeSide>>

function Choices({ student, preview, onBack, onClose }: ChoicesProps) {
  const [keep, setKeep] = useState<Sides>({})
  const { merge } = usePrivacyWrites()
  const keyedSend = useKeyedSend()
  const { other, clashes, moves, endedConsents, version, otherVersion } = preview
  const differing = preview.fields.filter((field) => field.this !== field.other)
  const contested = differing.filter((field) => !isEmpty(field.this) && !isEmpty(field.other))
  const taken = differing.filter((field) => !contested.includes(field))

  async function askToMerge() {
    const chosen = Object.fromEntries(
      differing.map(({ field, this: mine, other: theirs }) => [
        field,
        keep[field] ?? preferredSide(mine, theirs),
      ]),
    )
    const body = { otherId: other.id, keep: chosen, version, otherVersion }
    const done = await confirm({
      title: `Gabungkan NIS ${other.nis} ke ${student.nis}?`,
      body: `Data ${displayName(other)} (NIS ${other.nis}) menjadi bagian dari data ini. NIS, kartu, dan akunnya tidak berlaku lagi. Tidak dapat dibatalkan.`,
      facts: [...movedRecordCounts(moves), ...endedConsents.map(endedConsentInWords)],
      danger: true,
      typeToConfirm: { label: `NIS yang digabungkan (${other.nis})`, text: other.nis },
      busyLabel: 'Menggabungkan…',
      act: () => keyedSend(body, (key) => merge(student.id, body, key)),
    })
    if (done) onClose()
  }

  return (
    <div className="grid gap-5">
      {clashes.length > 0 && (
        <Note tone="danger" title="Kedua data belum dapat digabung.">
          <ul className="grid list-disc gap-1 pl-5">
            {clashes.map((clash) => (
              <li key={clash}>{clash}</li>
            ))}
          </ul>
        </Note>
      )}
      <div className="text-small text-ink-soft num">
        <p>Ikut pindah: {movedRecordCounts(moves).join(', ')}.</p>
        {taken.length > 0 && (
          <p>Dipakai yang terisi: {taken.map(({ field }) => mergeFieldLabel[field]).join(', ')}.</p>
        )}
      </div>
      {endedConsents.length > 0 && (
        <Note tone="warning" title="Ikut dicabut, karena wali sudah mencabutnya di data yang lain:">
          <ul className="grid list-disc gap-1 pl-5">
            {endedConsents.map((consent) => (
              <li key={consent.id}>{endedConsentInWords(consent)}</li>
            ))}
          </ul>
        </Note>
      )}
      {differing.length === 0 && <p>Tidak ada isi yang berbeda.</p>}
      {contested.map(({ field, this: mine, other: theirs }) => (
        <div key={field} className="grid gap-2">
          <RadioGroup
            label={mergeFieldLabel[field]}
            options={[
              { value: 'this', label: mergeValueInWords(field, mine), hint: `NIS ${student.nis}` },
              { value: 'other', label: mergeValueInWords(field, theirs), hint: `NIS ${other.nis}` },
            ]}
            value={keep[field] ?? preferredSide(mine, theirs)}
            onChange={(side) => setKeep({ ...keep, [field]: side as MergeSide })}
            inline
          />
          {field === 'image' && <Photos student={student} preview={preview} />}
        </div>
      ))}
      <div className="flex flex-wrap justify-end gap-2.5 max-md:*:grow">
        <Button size="action" onClick={onBack}>
          Pilih data lain
        </Button>
        <Button
          size="action"
          tone="danger"
          disabledReason={clashes.length > 0 && 'Selesaikan dahulu yang bertabrakan.'}
          onClick={() => void askToMerge()}
        >
          Gabungkan
        </Button>
      </div>
    </div>
  )
}

/** The two pictures in the order of the choices. */
function Photos({ student, preview }: { student: Student; preview: MergePreview }) {
  const photos = preview.fields.find(({ field }) => field === 'image')
  if (!photos) return null
  const sourceOf = (value: string | null) => (value === 'stored' ? null : imageAddress(value))
  return (
    <div className="flex gap-6">
      <Avatar name={displayName(student)} src={sourceOf(photos.this)} size={72} />
      <Avatar name={displayName(preview.other)} src={sourceOf(photos.other)} size={72} />
    </div>
  )
}

function isEmpty(value: string | null): boolean {
  return (value ?? '').trim() === ''
}

function movedRecordCounts({
  classes,
  attendances,
  scores,
  consents,
}: MergePreview['moves']): string[] {
  return [
    `${formatNumber(classes)} kelas`,
    `${formatNumber(attendances)} kehadiran`,
    `${formatNumber(scores)} nilai munaqosah`,
    `${formatNumber(consents)} persetujuan`,
  ]
}

function endedConsentInWords(consent: MergePreview['endedConsents'][number]): string {
  const words = purposesInWords(consent).join(', ')
  return `Persetujuan ${formatDay(consent.date, 'noWeekday')} dicabut: ${words}`
}

function mergeValueInWords(field: MergeField, value: string | null): string {
  if (value === null || isEmpty(value)) return 'Kosong'
  switch (field) {
    case 'image':
      return 'Foto'
    case 'name':
    case 'email':
      return formatText(value)
    case 'isInternal':
      return studentLabel(value === 'true')
    case 'dateOfBirth':
      return formatDay(value)
    default:
      return detailInWords(studentDetails[field], value)
  }
}
