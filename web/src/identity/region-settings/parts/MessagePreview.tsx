import {
  averageInMessage,
  countInMessage,
  dayInMessage,
  periodInMessage,
  semesterInMessage,
  shareInMessage,
} from '@ngaji/contract/office/families/message-words.rules'
import {
  messageKindLabel,
  messageKinds,
  messagePlaceholders,
  messageText,
  type MessageKind,
} from '@ngaji/contract/office/families/messages.rules'
import { useState } from 'react'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Segment } from '../../../ui/button/Segment.tsx'
import { unknownPlaceholders } from '../model/unknown-placeholders.ts'

/** The example is in the words the real messages are written in. */
const example = {
  wali: 'Ahmad Fauzi',
  nama: 'Aisyah Putri',
  kelas: 'Kelas Umar 5',
  tanggal: dayInMessage('2026-11-20'),
  status: 'Tanpa Keterangan',
  periode: periodInMessage({ from: '2026-11-01', to: '2026-11-30' }),
  pertemuan: countInMessage(12),
  hadir: countInMessage(11),
  persen: shareInMessage(91.7),
  semester: semesterInMessage('20261'),
  jumlah: countInMessage(1020),
  ratarata: averageInMessage(85),
}

const kinds = messageKinds.map((value) => ({ value, label: messageKindLabel[value] }))

type MessagePreviewProps = {
  messages: Record<MessageKind, string>
  settings: { organisationName: string }
}

/** What a family would read, with a child that does not exist. */
export function MessagePreview({ messages, settings }: MessagePreviewProps) {
  const [kind, setKind] = useState<MessageKind>('absent')
  const own = messages[kind].trim()
  const values = { ...example, lembaga: settings.organisationName }
  const unknown = unknownPlaceholders(own, messagePlaceholders[kind])
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <figcaption className="text-small font-strong">Contoh pesan</figcaption>
      <Segment
        label="Contoh pesan"
        options={kinds}
        value={kind}
        onChange={setKind}
        wide
        className="flex-wrap"
      />
      <output className="rounded-card border border-success-line bg-success-soft px-4 py-3 whitespace-pre-line text-success-ink wrap-anywhere">
        {messageText(kind, own, values)}
      </output>
      {own === '' && <p className="text-small text-ink-soft">Ini kata-kata bawaan.</p>}
      {unknown.length > 0 && (
        <Note tone="warning" title="Ada yang tidak dikenal.">
          {unknown.join(', ')} tidak dapat diisi dan menjadi tanda hubung.
        </Note>
      )}
    </figure>
  )
}
