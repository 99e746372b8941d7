import type { TicketKind } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { ResultList } from '../../../ui/dialog/ResultList.tsx'
import { TextArea } from '../../../ui/field/TextArea.tsx'
import { faultsOf, type DraftPerson } from '../model/draft-person.ts'
import { parsePasted, pastedColumns } from '../model/parse-pasted.ts'
import { kindTitle } from '../model/ticket-words.ts'

export type PasteDialogProps = {
  open: boolean
  kind: TicketKind
  /** How many more fit into the request. */
  room: number
  onClose: () => void
  onAdd: (people: DraftPerson[]) => void
}

/** "Tempel dari Excel": rows copied from a spreadsheet become lines of the list. */
export function PasteDialog({ open, kind, room, onClose, onAdd }: PasteDialogProps) {
  const [text, setText] = useState('')
  const people = useMemo(() => parsePasted(kind, text), [kind, text])
  const taken = people.slice(0, room)
  const columns = pastedColumns[kind].map(({ label }) => label).join(', ')

  function add() {
    onAdd(taken)
    setText('')
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title="Tempel dari Excel"
      description={`Salin baris dari Excel, lalu tempel di sini. Urutan kolom: ${columns}. Baris judul boleh ikut; kolomnya lalu boleh dalam urutan lain.`}
      footer={
        <>
          <Button size="action" onClick={onClose}>
            Batal
          </Button>
          <Button
            tone="primary"
            size="action"
            onClick={add}
            disabledReason={taken.length === 0 && 'Tempel baris dahulu.'}
          >
            {taken.length === 0 ? 'Tambah ke daftar' : `Tambah ${taken.length} orang`}
          </Button>
        </>
      }
    >
      <TextArea
        label="Baris dari Excel"
        value={text}
        onChange={setText}
        spellCheck={false}
        data-autofocus
      />
      {people.length > room && (
        <Note tone="warning">Hanya {room} orang lagi yang muat dalam satu permintaan.</Note>
      )}
      <Preview kind={kind} people={taken} />
    </Dialog>
  )
}

function Preview({ kind, people }: { kind: TicketKind; people: readonly DraftPerson[] }) {
  const judged = people.map((person) => ({ person, faults: faultsOf(kind, person) }))
  const ready = judged.filter(({ faults }) => faults.length === 0)
  const faulty = judged.filter(({ faults }) => faults.length > 0)
  return (
    <>
      <ResultList
        title={`${kindTitle[kind]} siap diajukan`}
        icon={CircleCheck}
        lines={ready.map(({ person }) => ({ id: person.id, name: person.name }))}
      />
      <ResultList
        title="Perlu dilengkapi di daftar"
        icon={CircleAlert}
        lines={faulty.map(({ person, faults }) => ({
          id: person.id,
          name: person.name,
          note: faults.join(', '),
        }))}
      />
    </>
  )
}
