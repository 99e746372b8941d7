import { peopleInWords } from '@ngaji/contract/people/account-requests/account-requests.rules'
import type { Ticket } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { countedPeople } from '@ngaji/contract/words/wording'
import { X } from 'lucide-react'
import { accountQueries, useWrite } from '../../../api/queries/use-write.ts'
import { useKeyedSend } from '../../../api/client/keyed-send.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { ResultList } from '../../../ui/dialog/ResultList.tsx'
import { approveTickets, respondToTicket } from './account-requests.api.ts'
import { kindTitle } from './ticket-words.ts'

type Decided = Pick<Ticket, 'id' | 'ticketId' | 'kind' | 'version' | 'accountList' | 'subBranchId'>

/** What is decided about a request; each asks first and then says how it went. */
export function useTicketActions() {
  const change = useWrite('tickets', ...accountQueries)
  const respond = ({ id, version }: Decided, wish: RespondWish) =>
    change(() => respondToTicket({ ticketId: id, version, ...wish }))
  return {
    approve: (ticket: Decided) =>
      confirm({
        title: `Setujui ${ticket.accountList.length} akun untuk ${ticket.subBranchId.name ?? ''}?`,
        body: `Akun ${peopleInWords(ticket.kind, ticket.accountList.length)} dibuat sekaligus, semua atau tidak sama sekali.`,
        busyLabel: 'Membuat akun…',
        act: () => respond(ticket, { respond: 'approved' }),
      }),

    reject: (ticket: Decided) =>
      confirm({
        title: `Tolak tiket ${ticket.ticketId}?`,
        body: 'Pemohon membaca alasannya dan dapat mengajukan lagi.',
        danger: true,
        reason: true,
        busyLabel: 'Menolak…',
        act: ({ reason }) => respond(ticket, { respond: 'rejected', reason }),
      }),

    cancel: (ticket: Decided) =>
      confirm({
        title: `Batalkan tiket ${ticket.ticketId}?`,
        body: 'Tindakan ini tidak dapat diulang.',
        danger: true,
        busyLabel: 'Membatalkan…',
        act: () => respond(ticket, { respond: 'cancelled' }),
      }),
  }
}

type RespondWish = { respond: 'approved' | 'rejected' | 'cancelled'; reason?: string }

/** Nobody needs to look at it before saying yes. */
export function isClearToApprove({ status, warnings }: Ticket): boolean {
  return status === 'pending' && warnings.duplicates + warnings.incomplete === 0
}

/** "Setujui terpilih": those without a warning; the others are listed and left. */
export function useApproveChosen({ handout }: { handout: (id: string) => LinkElement }) {
  const change = useWrite('tickets', ...accountQueries)
  const keyedSend = useKeyedSend()
  return (tickets: readonly Ticket[]) => {
    const clear = tickets.filter(isClearToApprove)
    const left = tickets.filter((ticket) => !clear.includes(ticket))
    const ids = clear.map(({ id }) => id)
    const people = clear.reduce((sum, { accountList }) => sum + accountList.length, 0)
    return confirm({
      title: `Setujui ${countedPeople('tiket', clear.map(nameOfTicket))}?`,
      body: `Tiket tanpa peringatan: ${people} akun dibuat. Setiap tiket diputuskan sendiri-sendiri.`,
      details: (
        <ResultList
          title="Dilewati, periksa satu per satu"
          icon={X}
          lines={left.map((ticket) => ({ id: ticket.id, ...ticketLine(ticket) }))}
        />
      ),
      busyLabel: 'Membuat akun…',
      act: async () => {
        const answer = await change(() => keyedSend(ids, (key) => approveTickets(ids, key)))
        return { ...answer, isFailure: answer.approved.length === 0 }
      },
      result: ({ failed }) => (
        <ResultList
          title="Tidak dapat disetujui"
          icon={X}
          lines={failed.map(({ ticketId, message }) => ({
            id: ticketId,
            name: ticketId,
            note: message,
          }))}
        />
      ),
      next: (answer) =>
        answer.handout ? [{ label: 'Cetak slip masuk', link: handout(answer.handout.id) }] : [],
    })
  }
}

/** Who asks, and for which kelompok. */
const nameOfTicket = ({ ticketId, subBranchId }: Ticket) =>
  [ticketId, subBranchId.name].filter(Boolean).join(' ')

function ticketLine({ ticketId, kind, accountList, subBranchId, warnings }: Ticket) {
  const notes = [
    warnings.duplicates > 0 && `${warnings.duplicates} mungkin sudah ada`,
    warnings.incomplete > 0 && `${warnings.incomplete} belum lengkap`,
  ].filter((note) => note !== false)
  const what = `${accountList.length} ${kindTitle[kind].toLowerCase()}, ${subBranchId.name ?? ''}`
  return { name: `${ticketId} · ${what}`, note: notes.join(', ') }
}
