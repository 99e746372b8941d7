import type { Ticket } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useListPage } from '../../../api/queries/use-list-page.ts'
import { messageOfError } from '../../../api/client/api-error.ts'
import { LiveStamp } from '../../../api/queries/LiveStamp.tsx'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useSelection } from '../../../ui/table/use-selection.ts'
import type { TableState } from '../../../ui/table/table-state.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { listAllTickets, placesOfRegion, ticketPage } from '../model/account-requests.api.ts'
import { ExportButton } from '../../../papers/lazy-parts.ts'
import { placeFilters } from '../../../identity/users/model/place-filters.ts'
import { inboxColumns, Warnings, parseTicketWish } from '../parts/ticket-columns.tsx'
import { waitInWords } from '../model/ticket-words.ts'
import { TicketTable } from '../parts/TicketTable.tsx'
import { isClearToApprove, useApproveChosen } from '../model/use-ticket-actions.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'

export type TicketsPageProps = {
  state: TableState
  onState: (state: TableState) => void
  links: {
    home: LinkElement
    ticket: (ticketId: string) => LinkElement
    handout: (id: string) => LinkElement
  }
}

const mostAtOnce = 50

/** "Kotak permintaan": what waits for the region, the oldest first. */
export function TicketsPage({ state, onState, links }: TicketsPageProps) {
  const list = useListPage(ticketPage(parseTicketWish(state, 'createdTime')))
  const places = useQuery(placesOfRegion())
  const selection = useSelection<Ticket>({
    rows: list.askedPage?.tickets,
    rowId: listedTicketId,
    nameOf: ticketName,
    factsOf: ticketFingerprint,
    state,
  })
  const total = list.page?.total ?? 0

  /** A kelompok of another desa would leave nothing. */
  function change(next: TableState) {
    const isMoved = next.filters['branch'] !== state.filters['branch']
    const { group: _group, ...others } = next.filters
    onState(isMoved ? { ...next, filters: others } : next)
  }

  return (
    <Screen title="Permintaan Akun" sub={<LiveStamp updatedAt={list.readAt} />} back={links.home}>
      <TicketTable
        id="tickets"
        label="Kotak permintaan"
        columns={inboxColumns}
        list={list}
        state={state}
        onState={change}
        search="No. tiket atau nama"
        tools={
          <ExportButton
            kind="tickets"
            noun="permintaan"
            wish={parseTicketWish(state, 'createdTime')}
            total={total}
          />
        }
        moreFilters={placeFilters(places.data ?? [], state.filters['branch'])}
        renderLink={({ id }) => links.ticket(id)}
        renderSub={(ticket) => <TicketFactsOnPhone ticket={ticket} />}
        selection={selection}
        selectionActions={
          <ApproveChosen
            tickets={selection.value.kind === 'all' ? null : selection.among([])}
            listTickets={() =>
              selection.list(() => listAllTickets(parseTicketWish(state, 'createdTime')))
            }
            count={selection.count(total)}
            handout={links.handout}
            onDone={selection.clear}
          />
        }
        empty={<EmptyState title="Belum ada permintaan." />}
        nothing={isUsual(state) && <EmptyState title="Tidak ada permintaan menunggu." />}
      />
    </Screen>
  )
}

const listedTicketId = ({ id }: Ticket) => id
const ticketName = ({ ticketId }: Ticket) => `tiket ${ticketId}`

/** A chosen request leaves the selection when this text of it changes. */
const ticketFingerprint = ({ status, version }: Ticket) => [status, version].join()

/** What waits, and nothing else. */
function isUsual({ q, filters }: TableState): boolean {
  const { status, ...others } = filters
  return q === '' && status === 'pending' && Object.keys(others).length === 0
}

type ApproveChosenProps = {
  /** Null when everything found is chosen: then they are asked for when they are needed. */
  tickets: readonly Ticket[] | null
  listTickets: () => Promise<readonly Ticket[]>
  count: number
  handout: (id: string) => LinkElement
  onDone: () => void
}

const noneIsClear = 'Semua yang dipilih perlu diperiksa satu per satu.'

function ApproveChosen({ tickets, listTickets, count, handout, onDone }: ApproveChosenProps) {
  const approve = useApproveChosen({ handout })
  const offlineReason = useOfflineReason()
  const [isBusy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    const chosen = await listTickets().catch((error: unknown) => toast(messageOfError(error)))
    setBusy(false)
    if (!chosen) return
    if (!chosen.some(isClearToApprove)) toast(noneIsClear)
    else if (await approve(chosen)) onDone()
  }

  const reason =
    (count > mostAtOnce && `Paling banyak ${mostAtOnce} tiket sekaligus.`) ||
    (tickets !== null && !tickets.some(isClearToApprove) && noneIsClear)
  return (
    <Button
      size="small"
      icon={CheckCheck}
      busy={isBusy && 'Menyiapkan…'}
      disabledReason={reason || offlineReason}
      onClick={() => void run()}
    >
      Setujui terpilih
    </Button>
  )
}

/** Shows the facts of a ticket on phones; on desktops they have columns of their own. */
function TicketFactsOnPhone({ ticket }: { ticket: Ticket }) {
  const isPhone = useIsPhone()
  if (!isPhone) return null
  return (
    <span className="grid gap-1">
      {ticket.userId.name} · {waitInWords(ticket.createdTime, serverNow())} lalu
      <Warnings ticket={ticket} />
    </span>
  )
}
