import { useQueryClient } from '@tanstack/react-query'
import { Ban, CheckCheck, RotateCcw, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { messageOfError } from '../../../api/client/api-error.ts'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PrintButton } from '../../../papers/lazy-parts.ts'
import type { ReadTicket } from '../model/account-requests.api.ts'
import { askAgain } from '../model/ask-again.ts'
import { accountGone } from '../model/ticket-words.ts'
import { useTicketActions } from '../model/use-ticket-actions.tsx'

export type TicketActionsProps = {
  read: ReadTicket
  onAgain: () => void
}

/** What this person can do with the request in its state. */
export function TicketActions({ read, onAgain }: TicketActionsProps) {
  const { ticket } = read
  const { role, userId } = useSignedIn()
  const { approve, reject, cancel } = useTicketActions()
  const offlineReason = useOfflineReason()
  const isOwn = ticket.userId.id === userId

  if (ticket.status === 'approved') return <PrintSlips read={read} />
  if (isOwn && (ticket.status === 'rejected' || ticket.status === 'cancelled'))
    return <AgainButton read={read} onAgain={onAgain} />
  if (ticket.status !== 'pending') return null
  if (role === 'admin')
    return (
      <>
        <Button
          icon={X}
          tone="danger-ghost"
          disabledReason={offlineReason}
          onClick={() => void reject(ticket)}
        >
          Tolak
        </Button>
        <Button
          icon={CheckCheck}
          tone="primary"
          disabledReason={offlineReason}
          onClick={() => void approve(ticket)}
        >
          Setujui
        </Button>
      </>
    )
  return (
    <Button
      icon={Ban}
      tone="danger-ghost"
      disabledReason={offlineReason}
      onClick={() => void cancel(ticket)}
    >
      Batalkan
    </Button>
  )
}

/** Prints the codes this person made as long as they can be read, and new ones later. */
function PrintSlips({ read: { ticket, handoutId } }: { read: ReadTicket }) {
  const areAllActive = ticket.results.every(({ accountState }) => accountState !== 'notActivated')
  return (
    <PrintButton
      tone="primary"
      printKey={`ticket-slips:${ticket.id}`}
      title="Cetak slip masuk?"
      body={
        handoutId
          ? 'Daftar untuk PJP, lalu satu slip untuk setiap orang.'
          : 'Yang belum pernah masuk mendapat kode baru; kode lama tidak berlaku lagi.'
      }
      request={handoutId ? { kind: 'slips', handoutId } : { kind: 'slips', ticketId: ticket.id }}
      disabledReason={
        ticket.results.length === 0 ? accountGone : areAllActive && 'Semua akun sudah aktif.'
      }
    >
      Cetak slip masuk
    </PrintButton>
  )
}

/** Fills the form with the same people, their photos too. */
function AgainButton({ read, onAgain }: { read: ReadTicket; onAgain: () => void }) {
  const session = useSignedIn()
  const queryClient = useQueryClient()
  const offlineReason = useOfflineReason()
  const [isBusy, setBusy] = useState(false)
  // Nobody's data are kept of a request that was turned down long ago.
  const isForgotten = read.accountList.every(({ name }) => name === '')

  async function again() {
    setBusy(true)
    try {
      const { isListed, note } = await askAgain(session, read)
      if (!isListed) {
        toast(note, { icon: TriangleAlert, isLasting: true })
        setBusy(false)
        return
      }
      if (note) toast(note)
      queryClient.removeQueries({ queryKey: ['ticket-draft'] })
      onAgain()
    } catch (error) {
      toast(messageOfError(error))
      setBusy(false)
    }
  }

  return (
    <Button
      icon={RotateCcw}
      tone="primary"
      busy={isBusy && 'Menyiapkan…'}
      disabledReason={isForgotten ? 'Data orang pada permintaan ini sudah dihapus.' : offlineReason}
      onClick={() => void again()}
    >
      Ajukan lagi
    </Button>
  )
}
