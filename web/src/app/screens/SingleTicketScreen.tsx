import type { TicketKind } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TicketFormPage } from '../../people/account-requests/pages/TicketFormPage.tsx'
import { paths } from '../links/paths.ts'
import { UploadGuard } from '../guards/UploadGuard.tsx'

const back = {
  student: { back: <Link to={paths.students()} />, backLabel: 'Peserta Didik' },
  teacher: { back: <Link to={paths.teachers()} />, backLabel: 'Tenaga Pendidik' },
}

function ticket(ticketId: string) {
  return <Link to={paths.ticket({ ticketId })} />
}

/** A desa or a kelompok asks the region for one account. */
export function SingleTicketScreen({ kind }: { kind: TicketKind }) {
  const [isSending, setSending] = useState(false)
  return (
    <>
      <TicketFormPage
        kind={kind}
        isSingle
        links={{ ...back[kind], ticket }}
        onSending={setSending}
      />
      <UploadGuard isSending={isSending} />
    </>
  )
}
