import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import type { Ticket } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isNotThere } from '../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { formatMoment } from '../../../ui/data/formats.ts'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Panel, SectionTitle } from '../../../ui/layout/Panel.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { StatusMark } from '../../../ui/data/StatusMark.tsx'
import { ticketOf, type ReadTicket } from '../model/account-requests.api.ts'
import { correctedKeysInWords } from '../model/draft-person.ts'
import { TicketActions } from '../parts/TicketActions.tsx'
import { TicketPersonCard } from '../parts/TicketPersonCard.tsx'
import { kindTitle } from '../model/ticket-words.ts'

const { Part: CorrectDialog } = lazyDialog(
  async () => (await import('../parts/CorrectDialog.tsx')).CorrectDialog,
)

export type TicketLinks = {
  home: LinkElement
  back: LinkElement
  backLabel: string
  student: (studentId: string) => LinkElement
  teacher: (teacherId: string) => LinkElement
}

export type TicketPageProps = {
  ticketId: string
  links: TicketLinks
  /** "Ajukan lagi": the form holds the same people now. */
  onAgain: (kind: Ticket['kind']) => void
}

/** One request: who is asked for, what was decided, and who they became. */
export function TicketPage({ ticketId, links, onAgain }: TicketPageProps) {
  const ticket = useQuery(ticketOf(ticketId))
  const { data } = ticket
  const title = data ? `Tiket ${data.ticket.ticketId}` : 'Tiket'
  const actions = data && <TicketActions read={data} onAgain={() => onAgain(data.ticket.kind)} />
  return (
    <Screen
      title={title}
      sub={data && subOf(data.ticket)}
      tag={data && <StatusMark status={`ticket.${data.ticket.status}`} />}
      back={links.back}
      backLabel={`Kembali ke ${links.backLabel}`}
      crumbs={[{ label: links.backLabel, link: links.back }, { label: title }]}
      actions={actions}
    >
      {isNotThere(ticket) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={ticket} label="Memuat tiket">
          {(found) => <Content read={found} links={links} />}
        </QueryStates>
      )}
    </Screen>
  )
}

function subOf({ kind, accountList, subBranchId }: Ticket): string {
  const what = `${accountList.length} ${kindTitle[kind].toLowerCase()}`
  return `${what} · ${placeTitle('Kelompok', subBranchId.name ?? '-')}, ${placeTitle('Desa', subBranchId.branchId.name ?? '-')}`
}

function Content({ read, links }: { read: ReadTicket; links: TicketLinks }) {
  const { ticket, accountList, duplicates } = read
  const { role } = useSignedIn()
  const [mending, setMending] = useState<number | null>(null)
  const mayMend = role === 'admin' && ticket.status === 'pending'
  return (
    <div className="grid gap-5">
      {ticket.status === 'rejected' && (
        <Note tone="warning" title="Ditolak">
          {ticket.reason}
        </Note>
      )}
      <TicketHead read={read} />
      <SectionTitle count={accountList.length}>
        {ticket.kind === 'student' ? 'Siswa yang diajukan' : 'Guru yang diajukan'}
      </SectionTitle>
      <ol className="grid gap-3">
        {accountList.map((person, index) => (
          <li key={`${ticket.id}-${ticket.accountList.length}-${String(index)}`}>
            <TicketPersonCard
              kind={ticket.kind}
              status={ticket.status}
              person={person}
              result={ticket.results.find((one) => one.index === index)}
              duplicates={duplicates.filter((one) => one.index === index)}
              links={links}
              onMend={mayMend ? () => setMending(index) : null}
            />
          </li>
        ))}
      </ol>
      {mending !== null && (
        <CorrectDialog
          open
          key={mending}
          ticket={ticket}
          index={mending}
          onClose={() => setMending(null)}
        />
      )}
    </div>
  )
}

/** Who, where, when; and what was mended since. */
function TicketHead({ read: { ticket, corrections } }: { read: ReadTicket }) {
  const decided = ticket.decidedBy && ticket.decidedAt
  // Of somebody who is forgotten nothing is left of what was mended.
  const mended = corrections.filter(({ keys }) => keys.length > 0)
  const facts: [string, ReactNode][] = [
    ['Pemohon', ticket.userId.name],
    ['Dibuat', formatMoment(ticket.createdTime, 'noWeekday')],
    ...(decided
      ? ([
          ['Diputuskan oleh', ticket.decidedBy?.name],
          ['Diputuskan', formatMoment(ticket.decidedAt, 'noWeekday')],
        ] satisfies [string, ReactNode][])
      : []),
  ]
  return (
    <Panel>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="num font-strong wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {mended.length > 0 && (
        <ul className="mt-4 grid gap-1 border-t border-line pt-3 text-small text-ink-soft">
          {mended.map(({ at, by, index, keys }) => (
            <li key={`${at} ${index}`}>
              Diperbaiki oleh {by ?? 'Admin'}, {formatMoment(at, 'noWeekday')}:{' '}
              {ticket.accountList[index]?.name}, {correctedKeysInWords(keys)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
