import type { TicketKind } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { Select } from '../../../ui/choice/Select.tsx'
import { placesOfDesa } from '../model/account-requests.api.ts'
import { ListAndForm } from '../parts/ListAndForm.tsx'
import { SinglePerson } from '../parts/SinglePerson.tsx'
import { draftAt, ownKelompokOf, type DraftPlace, type KeptDraft } from '../model/ticket-draft.ts'
import { kindTitle } from '../model/ticket-words.ts'
import { useFilling } from '../model/use-filling.ts'
import { useTicketDraft, useToldDuplicates } from '../model/use-ticket-draft.ts'
import { useTicketSending, type Sending } from '../model/use-ticket-sending.tsx'

export type TicketFormPageProps = {
  kind: TicketKind
  /** One person, without a list. */
  isSingle?: boolean | undefined
  links: { back: LinkElement; backLabel: string; ticket: (ticketId: string) => LinkElement }
  /** While photos are on their way. */
  onSending: (isSending: boolean) => void
}

/** "Ajukan Siswa", "Ajukan Guru": a list for the region to make accounts of. */
export function TicketFormPage(props: TicketFormPageProps) {
  const { kind, isSingle = false, links } = props
  const session = useSignedIn()
  const place = { userId: session.userId, ownKelompok: ownKelompokOf(session), kind, isSingle }
  const kept = useQuery(draftAt(place))
  const title = `Ajukan ${kindTitle[kind]}`
  return (
    <Screen
      title={title}
      sub="Admin Daerah membuat akunnya setelah permintaan disetujui."
      back={links.back}
      backLabel={`Kembali ke ${links.backLabel}`}
      crumbs={[{ label: links.backLabel, link: links.back }, { label: title }]}
    >
      <QueryStates query={kept} label="Memuat draf di perangkat ini">
        {(draft) => <TicketEntry {...props} place={place} kept={draft} />}
      </QueryStates>
    </Screen>
  )
}

type TicketEntryProps = TicketFormPageProps & { place: DraftPlace; kept: KeptDraft }

/** What the form and the list work with. */
export type EntryParts = {
  kind: TicketKind
  filling: ReturnType<typeof useFilling>
  list: ReturnType<typeof useTicketDraft>
  /** Who may exist already: as a check found, and as a refusal told. */
  withTold: ReturnType<typeof useToldDuplicates>['withFound']
  /** Why nothing can be sent yet. */
  placeReason: string | false
  send: (
    given: Pick<Sending, 'people' | 'duplicates'> & { onSent?: () => void },
  ) => Promise<unknown>
}

function TicketEntry({ kind, isSingle, place, kept, links, onSending }: TicketEntryProps) {
  const { subBranchName } = useSignedIn()
  const list = useTicketDraft(place, kept)
  const filling = useFilling(kept.typing ?? {})
  const { isDesa, places } = usePlaces()
  const { subBranchId, tried } = list.draft
  const chosen = places.find(({ value }) => value === subBranchId)
  // Its owner was moved to another kelompok since. A try without an answer is repeated first: it may have arrived.
  const isMoved = place.ownKelompok !== '' && subBranchId !== place.ownKelompok
  const isOfFormer = isMoved && tried === null
  // A desa has chosen none yet, or one that is not its own any more.
  const isUnchosen = place.ownKelompok === '' && !chosen && tried === null
  const told = useToldDuplicates(kind)
  const sendTicket = useTicketSending({ linkTo: links.ticket, onSending })

  const parts: EntryParts = {
    kind,
    filling,
    list,
    withTold: told.withFound,
    placeReason:
      (isUnchosen && 'Pilih kelompok dahulu.') ||
      (isOfFormer && 'Isian ini dari kelompok Anda yang lama.'),
    send: ({ onSent, ...given }) =>
      sendTicket({
        ...given,
        duplicates: told.withFound(given.people, given.duplicates),
        onDuplicates: told.note,
        kind,
        subBranchId,
        subBranchName: chosen?.label ?? (isMoved ? 'Kelompok Anda yang lama' : subBranchName),
        tried,
        keepTry: list.keepTry,
        onSent: () => {
          // Somebody who is sent alone is not half-typed any more.
          onSent?.()
          list.clear()
        },
      }),
  }
  return (
    <div className="grid gap-5">
      {isDesa && (
        <Select
          label="Kelompok"
          className="md:max-w-sm"
          options={places}
          value={chosen?.value ?? ''}
          onChange={list.choosePlace}
        />
      )}
      {isOfFormer && (
        <Note
          tone="warning"
          action={
            <Button size="small" onClick={() => list.choosePlace(place.ownKelompok)}>
              Ajukan untuk {subBranchName}
            </Button>
          }
        >
          Isian ini dibuat saat Anda masih di kelompok lain. Hapus dahulu isian yang tidak ikut.
        </Note>
      )}
      {isSingle ? <SinglePerson {...parts} /> : <ListAndForm {...parts} />}
    </div>
  )
}

/** A kelompok asks for its own people, a desa for those of any of its kelompok. */
function usePlaces() {
  const { branchId, role } = useSignedIn()
  const isDesa = role === 'branchAdmin'
  const places = useQuery({ ...placesOfDesa(branchId ?? ''), enabled: isDesa })
  return { isDesa, places: places.data ?? [] }
}
