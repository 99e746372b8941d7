import { mostPeopleOfTicket } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { ClipboardPaste, Plus, Send } from 'lucide-react'
import { useIsDraftKept } from '../../../offline/drafts/draft-outcome.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useWasOpened } from '../../../ui/use-was-opened.ts'
import { personFaults, type DraftPerson } from '../model/draft-person.ts'
import { DraftList } from './DraftList.tsx'
import type { EntryParts } from '../pages/TicketFormPage.tsx'
import type { Pasting } from '../model/pasting.ts'
import { kindTitle, photosInWords } from '../model/ticket-words.ts'
import { useDuplicates } from '../model/use-ticket-draft.ts'

const { Part: PasteDialog } = lazyDialog(
  async () => (await import('./PasteDialog.tsx')).PasteDialog,
)

type TicketListProps = EntryParts & {
  /** Null where the form stands beside it. */
  onNew: (() => void) | null
  onEdit: (person: DraftPerson) => void
  pasting: Pasting
  onPasting: (next: Pasting) => void
}

const noDuplicates = new Map<string, never[]>()

/** "Yang diajukan", with what is done with all of them. */
export function TicketList({
  kind,
  list,
  filling,
  withTold,
  placeReason,
  send,
  onNew,
  onEdit,
  pasting,
  onPasting,
}: TicketListProps) {
  const { people } = list.draft
  const newLabel = newLabelOf(kind, onNew)
  const duplicates = withTold(people, useDuplicates(kind, people))
  // The people may stand there as asked for: by this very list.
  const isUnanswered = list.draft.tried !== null
  const wasPasteOpened = useWasOpened(pasting.isOpen)
  const isKept = useIsDraftKept()

  function remove(person: DraftPerson) {
    const undo = list.remove(person)
    // Saved from the form, they would come back.
    if (person.id === filling.edited?.id) filling.turnTo(null)
    toast(`${person.name} dihapus dari daftar.`, { undo })
  }

  /** Nobody stays in the form: saved from there after the list is sent, they would be asked for again. */
  function sendAll() {
    const isHalfChanged = filling.edited !== null && filling.isTouched()
    if (filling.edited) filling.turnTo(null)
    // The list says now who is not saved yet, and the button waits for it.
    if (!isHalfChanged) void send({ people, duplicates })
  }

  return (
    <Panel
      title={`Yang diajukan (${people.length})`}
      action={
        <Button
          size="small"
          icon={ClipboardPaste}
          onClick={() => onPasting({ ...pasting, isOpen: true })}
        >
          Tempel daftar
        </Button>
      }
    >
      <div className="grid gap-4">
        {onNew && (
          <Button icon={Plus} wide size="action" onClick={onNew}>
            {newLabel}
          </Button>
        )}
        <DraftList
          kind={kind}
          people={people}
          duplicates={isUnanswered ? noDuplicates : duplicates}
          newLabel={newLabel}
          editedId={filling.edited?.id ?? null}
          halfChanged={filling.halfChanged}
          onEdit={onEdit}
          onRemove={remove}
        />
        {isUnanswered && people.length > 0 && (
          <Note tone="warning">
            Pengiriman terakhir belum terjawab. Kirim lagi; tidak akan tercatat dua kali.
          </Note>
        )}
        {people.length > 0 && (
          <SendButton
            kind={kind}
            people={people}
            isKept={isKept}
            waitReason={waitReasonOf(placeReason, people, filling.halfChanged)}
            onSend={sendAll}
          />
        )}
      </div>
      {wasPasteOpened && (
        <PasteDialog
          open={pasting.isOpen}
          onClose={() => onPasting({ ...pasting, isOpen: false })}
          kind={kind}
          pasting={pasting}
          onPasting={onPasting}
          room={mostPeopleOfTicket - people.length}
          onAdd={(added) => {
            list.add(added)
            toast(`${added.length} orang masuk daftar.`)
          }}
        />
      )}
    </Panel>
  )
}

/** The button that opens the form; null where the form stands beside the list. */
function newLabelOf(kind: EntryParts['kind'], onNew: TicketListProps['onNew']): string | null {
  return onNew && `Tambah ${kindTitle[kind].toLowerCase()}`
}

/** Why nothing can be sent: what was changed in the form and not saved would be left out. */
function waitReasonOf(
  placeReason: string | false,
  people: readonly DraftPerson[],
  halfChanged: readonly string[],
): string | false {
  const person = people.find(({ id }) => halfChanged.includes(id))
  return placeReason || (person !== undefined && `Simpan perubahan ${person.name} dahulu.`)
}

type SendButtonProps = Pick<EntryParts, 'kind'> & {
  waitReason: string | false
  people: readonly DraftPerson[]
  /** Nothing says that this device does not store the list. */
  isKept: boolean
  onSend: () => void
}

function SendButton({ kind, people, isKept, waitReason, onSend }: SendButtonProps) {
  const offlineReason = useOfflineReason()
  const faulty = people.filter((person) => personFaults(kind, person).length > 0).length
  const photos = people.flatMap(({ photo }) => photo ?? [])
  const faultReason = faulty > 0 && `Lengkapi ${faulty} orang dahulu.`
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <Button
        tone="primary"
        size="action"
        wide
        icon={Send}
        disabledReason={offlineReason || waitReason || faultReason}
        reasonPlace="below"
        onClick={onSend}
      >
        Kirim {people.length} pengajuan
      </Button>
      <p className="text-small text-ink-soft">
        {photosInWords(photos)}.{' '}
        {isKept
          ? 'Draf tersimpan di HP ini selama 7 hari.'
          : 'Daftar ini tidak tersimpan di HP: kirim sebelum menutup halaman.'}
      </p>
    </div>
  )
}
