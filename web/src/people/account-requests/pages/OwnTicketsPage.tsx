import {
  ticketKinds,
  type Ticket,
  type TicketKind,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { useQuery } from '@tanstack/react-query'
import { FilePen, FileSpreadsheet, GraduationCap, UserPlus } from 'lucide-react'
import { useListPage } from '../../../api/queries/use-list-page.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Icon, type LucideIcon } from '../../../ui/icons/Icon.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { LinkCard } from '../../../ui/layout/Panel.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import type { TableState } from '../../../ui/table/table-state.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { ownTicketPage } from '../model/account-requests.api.ts'
import { decidedFilter, ownColumns, parseTicketWish } from '../parts/ticket-columns.tsx'
import { waitingDrafts } from '../model/ticket-draft.ts'
import { kindTitle } from '../model/ticket-words.ts'
import { TicketTable } from '../parts/TicketTable.tsx'
import { useTicketActions } from '../model/use-ticket-actions.tsx'

export type OwnTicketsPageProps = {
  state: TableState
  onState: (state: TableState) => void
  links: {
    home: LinkElement
    file: (kind: TicketKind) => LinkElement
    ticket: (ticketId: string) => LinkElement
    /** Many from a spreadsheet. */
    import: LinkElement
  }
}

const icons: Record<TicketKind, LucideIcon> = { student: UserPlus, teacher: GraduationCap }

const explanations: Record<TicketKind, string> = {
  student: 'Isi satu per satu atau tempel dari Excel.',
  teacher: 'Guru, asisten, dan munaqis.',
}

/** "Permintaan Akun": the ways to ask for accounts, and what became of earlier requests. */
export function OwnTicketsPage({ state, onState, links }: OwnTicketsPageProps) {
  const { userId } = useSignedIn()
  const list = useListPage(ownTicketPage(userId, parseTicketWish(state, '-createdTime')))
  return (
    <Screen title="Permintaan Akun" back={links.home}>
      <div className="grid gap-6">
        <div className="grid gap-3 md:grid-cols-2">
          {ticketKinds.map((kind) => (
            <LinkCard key={kind} link={links.file(kind)}>
              <span className="flex items-center gap-4">
                <Icon of={icons[kind]} size={28} className="text-brand-ink" />
                <span className="min-w-0 leading-snug">
                  <span className="block text-large font-heading">Ajukan {kindTitle[kind]}</span>
                  <span className="block text-small text-ink-soft">{explanations[kind]}</span>
                </span>
              </span>
            </LinkCard>
          ))}
        </div>
        <div>
          <ButtonLink render={links.import} icon={FileSpreadsheet}>
            Impor dari Excel
          </ButtonLink>
        </div>
        <Drafts userId={userId} links={links} />
        <TicketTable
          id="own-tickets"
          label="Permintaan saya"
          columns={ownColumns}
          list={list}
          state={state}
          onState={onState}
          search="No. tiket atau nama"
          moreFilters={[decidedFilter]}
          renderLink={({ id }) => links.ticket(id)}
          renderActions={(ticket) => <CancelButton ticket={ticket} />}
          empty={
            <EmptyState title="Belum ada permintaan.">
              Ajukan siswa atau guru baru di atas.
            </EmptyState>
          }
        />
      </div>
    </Screen>
  )
}

type DraftsProps = { userId: string; links: OwnTicketsPageProps['links'] }

/** Lists on this device that nobody sent. */
function Drafts({ userId, links }: DraftsProps) {
  const { data = [] } = useQuery(waitingDrafts(userId))
  return data.map(({ kind, count }) => (
    <Note
      key={kind}
      icon={FilePen}
      action={
        <ButtonLink render={links.file(kind)} size="small">
          Lanjutkan
        </ButtonLink>
      }
    >
      Draf: {count} {kindTitle[kind].toLowerCase()}, tersimpan di HP ini.
    </Note>
  ))
}

function CancelButton({ ticket }: { ticket: Ticket }) {
  const { cancel } = useTicketActions()
  const offlineReason = useOfflineReason()
  if (ticket.status !== 'pending') return null
  return (
    <Button
      size="small"
      tone="danger-ghost"
      disabledReason={offlineReason}
      onClick={() => void cancel(ticket)}
    >
      Batalkan
    </Button>
  )
}
