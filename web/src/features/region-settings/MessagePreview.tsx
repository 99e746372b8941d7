import {
  messageKindLabel,
  messageKinds,
  messagePlaceholders,
  messageText,
  type MessageKind,
} from '@ngaji/contract/features/families/messages.rules'
import { useState } from 'react'
import { Note } from '../../ui/Note.tsx'
import { Segment } from '../../ui/Segment.tsx'
import { unknownPlaceholders } from './unknown-placeholders.ts'

const example = {
  wali: 'Ahmad Fauzi',
  nama: 'Aisyah Putri',
  kelas: 'Kelas Umar 5',
  tanggal: 'Jumat, 20 November 2026',
  status: 'Tanpa Keterangan',
  periode: 'November 2026',
  pertemuan: '12',
  hadir: '11',
  persen: '91,7%',
  semester: '2026/2027 Ganjil',
  jumlah: '1.020',
  ratarata: '85,0',
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
