import type { TicketKind } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { CircleAlert, CircleCheck, CircleSlash } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { RadioGroup } from '../../../ui/choice/RadioGroup.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { ResultList } from '../../../ui/dialog/ResultList.tsx'
import { TextArea } from '../../../ui/field/TextArea.tsx'
import { personFaults, type DraftPerson } from '../model/draft-person.ts'
import { parsePasted, type PastedPerson } from '../model/parse-pasted.ts'
import { pastedColumns } from '../model/pasted-columns.ts'
import { noPasting, type Pasting } from '../model/pasting.ts'
import { kindTitle } from '../model/ticket-words.ts'

export type PasteDialogProps = {
  open: boolean
  onClose: () => void
  kind: TicketKind
  pasting: Pasting
  onPasting: (next: Pasting) => void
  /** How many more fit into the request. */
  room: number
  onAdd: (people: DraftPerson[]) => void
}

/** "Tempel daftar": rows of a spreadsheet, a chat or a form of lines become lines of the list. */
export function PasteDialog({
  open,
  onClose,
  kind,
  pasting,
  onPasting,
  room,
  onAdd,
}: PasteDialogProps) {
  const { text, letterP, added } = pasting
  const pasted = useMemo(() => parsePasted(kind, text, letterP), [kind, text, letterP])
  const { refusal, people, leftOut, unused, asksLetterP, notes } = pasted
  const waiting = withoutAdded(people, added)
  const taken = waiting.slice(0, room)
  const [firstLeft] = waiting.slice(room)
  const columns = pastedColumns[kind].map(({ label }) => label).join(', ')

  function add() {
    onAdd(taken.map(({ person }) => person))
    // The text is kept whole for those without room: other lines say how theirs is read, as an L explains a P.
    const lines = [...added, ...taken.map(({ line }) => line)]
    onPasting(firstLeft ? { ...pasting, isOpen: false, added: lines } : noPasting)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title="Tempel daftar"
      description={`Satu orang per baris dengan urutan ${columns}; dengan baris judul urutannya bebas. Boleh juga isian seperti "Nama: Ali".`}
      footer={
        <>
          <Button size="action" onClick={onClose}>
            Batal
          </Button>
          <Button
            tone="primary"
            size="action"
            onClick={add}
            disabledReason={
              taken.length === 0 &&
              (firstLeft ? 'Kirim permintaan ini dahulu.' : 'Tempel daftar dahulu.')
            }
          >
            {taken.length === 0 ? 'Tambah ke daftar' : `Tambah ${taken.length} orang`}
          </Button>
        </>
      }
    >
      <TextArea
        label="Daftar orang"
        hint="Dari Excel, WhatsApp, atau catatan."
        value={text}
        onChange={(typed) => onPasting({ ...pasting, text: typed })}
        spellCheck={false}
        data-autofocus
      />
      {refusal !== null && <Note tone="danger">{refusal}</Note>}
      {people.length > 0 && notes.map((note) => <Note key={note}>{note}</Note>)}
      {waiting.length < people.length && (
        <Note>
          {people.length - waiting.length} orang dari teks ini sudah dimasukkan ke daftar dan tidak
          ditawarkan lagi.
        </Note>
      )}
      {firstLeft && (
        <Note tone="warning">
          {room > 0 ? `Hanya ${room} orang lagi yang muat` : 'Tidak ada lagi yang muat'} dalam
          permintaan ini. {waiting.length - taken.length} orang menunggu permintaan berikutnya,
          mulai dari {firstLeft.person.name} (baris {firstLeft.row}).
        </Note>
      )}
      {asksLetterP && (
        <RadioGroup
          label="P di kolom Jenis Kelamin berarti apa?"
          options={genderOptions}
          value={letterP ?? ''}
          onChange={(value) =>
            onPasting({ ...pasting, letterP: value === 'male' ? 'male' : 'female' })
          }
          inline
        />
      )}
      <Preview kind={kind} people={taken} />
      <ResultList
        title="Tidak ikut"
        icon={CircleSlash}
        lines={leftOut.map(({ row, text: line, reason }) => ({
          id: String(row),
          name: `Baris ${row}: ${line}`,
          note: reason,
        }))}
      />
      {unused.length > 0 && <Note>Kolom yang tidak dipakai: {unused.join(', ')}.</Note>}
    </Dialog>
  )
}

/** Equal lines are different people: each that was added stands for one of them, also where the text was changed since. */
function withoutAdded(people: readonly PastedPerson[], added: readonly string[]): PastedPerson[] {
  const left = [...added]
  return people.filter(({ line }) => {
    const at = left.indexOf(line)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

const genderOptions = [
  { value: 'female', label: 'Perempuan' },
  { value: 'male', label: 'Pria' },
]

function Preview({ kind, people }: { kind: TicketKind; people: readonly PastedPerson[] }) {
  const judged = people.map(({ person, remarks, notes }) => {
    const missing = personFaults(kind, person).filter(
      (label) => !remarks.some((remark) => remark.startsWith(label)),
    )
    const asked = [...remarks, ...missing]
    const isReady = asked.length === 0
    return { id: person.id, name: person.name, isReady, note: [...asked, ...notes].join('; ') }
  })
  const ready = judged.filter(({ isReady }) => isReady)
  const doubtful = judged.filter(({ isReady }) => !isReady)
  return (
    <>
      <ResultList title={`${kindTitle[kind]} siap diajukan`} icon={CircleCheck} lines={ready} />
      <ResultList title="Perlu dilengkapi di daftar" icon={CircleAlert} lines={doubtful} />
    </>
  )
}
