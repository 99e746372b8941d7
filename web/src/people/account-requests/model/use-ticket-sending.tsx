import {
  duplicateSchema,
  type Duplicate,
  type NewTicket,
  type TicketKind,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { peopleInWords } from '@ngaji/contract/people/account-requests/account-requests.rules'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod/mini'
import { accountQueries, useWrite } from '../../../api/queries/use-write.ts'
import { ApiError } from '../../../api/client/api-error.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { ResultList } from '../../../ui/dialog/ResultList.tsx'
import { fileTicket } from './account-requests.api.ts'
import { parseRequestedPerson, type DraftPerson } from './draft-person.ts'
import type { TicketDraft } from './ticket-draft.ts'
import type { Duplicates } from './use-ticket-draft.ts'
import { photosOf, sendPhotos, type PhotosSent, type SentPhoto } from './send-photos.ts'
import { createSendingProgress, SendingBar } from '../parts/sending-progress.tsx'
import { likenessesOf, photosInWords } from './ticket-words.ts'
import { newId } from '../../../api/secure-context/new-id.ts'

export type Sending = {
  kind: TicketKind
  people: readonly DraftPerson[]
  subBranchId: string
  subBranchName: string | null
  duplicates: Duplicates
  /** The server knows who of them may exist already. */
  onDuplicates: (people: readonly DraftPerson[], matches: readonly Duplicate[]) => void
  /** An earlier try nobody answered. */
  tried: TicketDraft['tried']
  keepTry: (tried: TicketDraft['tried']) => Promise<void>
  /** The request is with the region now. */
  onSent: () => void
}

type Wishes = { linkTo: (ticketId: string) => LinkElement; onSending: (isSending: boolean) => void }

/**
 * Asks, sends the photos one by one with a bar and then the list, and leads to the ticket. A try without an
 * answer is the same try again.
 */
export function useTicketSending({ linkTo, onSending }: Wishes) {
  const change = useWrite('tickets', ...accountQueries)
  const [progress] = useState(createSendingProgress)

  return (sending: Sending) => {
    const { kind, people, subBranchName, duplicates } = sending
    const photos = people.flatMap(({ photo }) => photo ?? [])
    const isAgain = sending.tried !== null
    const known = isAgain ? [] : people.filter(({ id }) => (duplicates.get(id) ?? []).length > 0)
    return confirm({
      title: `Kirim ${people.length} pengajuan ${kind === 'student' ? 'siswa' : 'guru'} ke Admin Daerah?`,
      body: isAgain
        ? 'Pengiriman sebelumnya belum terjawab. Permintaan ini tidak tercatat dua kali.'
        : known.length > 0
          ? `${known.length} orang mungkin sudah terdaftar. Admin Daerah memeriksanya.`
          : undefined,
      facts: [
        ...(subBranchName ? [{ label: 'Kelompok', value: subBranchName }] : []),
        { label: 'Diajukan', value: peopleInWords(kind, people.length) },
        { label: 'Ukuran', value: photosInWords(photos) },
      ],
      details: (
        <>
          <ResultList
            title="Mungkin sudah terdaftar"
            icon={Copy}
            lines={known.map(({ id, name }) => ({
              id,
              name,
              note: likenessesOf(duplicates.get(id) ?? []).join('; '),
            }))}
          />
          <SendingBar progress={progress} />
        </>
      ),
      busyLabel: 'Mengirim…',
      act: async () => {
        onSending(true)
        try {
          return await change(() => send(sending, progress.set))
        } finally {
          progress.set(null)
          onSending(false)
        }
      },
      next: ({ ticket }) => [{ label: 'Lihat tiket', link: linkTo(ticket.id) }],
    })
  }
}

async function send(sending: Sending, onProgress: (progress: PhotosSent) => void) {
  const photos = await photosOf(sending.people)
  // The photos of an earlier try arrived before it.
  if (sending.tried === null) await sendPhotos(photos, onProgress)
  // Sent again it has to be the same: meanwhile the server may know these very people from the first try.
  const tried = sending.tried ?? {
    key: newId(),
    allowDuplicates: sending.duplicates.size > 0,
  }
  await sending.keepTry(tried)
  try {
    const body = newTicketBody(sending, photos, tried.allowDuplicates)
    const answer = await fileTicket(body, tried.key)
    sending.onSent()
    return answer
  } catch (error) {
    // A refusal is the answer to its key for good.
    if (isAnswer(error)) await sending.keepTry(null)
    sending.onDuplicates(sending.people, matchesIn(error))
    throw error
  }
}

/** Who the refusal says is known, by their places on the list. */
function matchesIn(error: unknown): Duplicate[] {
  if (!(error instanceof ApiError) || error.code !== 'ticket.duplicate-person') return []
  return z.array(duplicateSchema).safeParse(error.details['matches']).data ?? []
}

/** While nobody has answered, or the first try is still at work, it is the same request. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && !error.isPassing && error.code !== 'idempotency.in-flight'
}

function newTicketBody(
  { kind, people, subBranchId }: Sending,
  photos: readonly SentPhoto[],
  allowDuplicates: boolean,
): NewTicket {
  const accountList = people.flatMap((person) => {
    const request = parseRequestedPerson(kind, person)
    const photo = photos.find((one) => one.person.id === person.id)?.digest
    return request ? [{ ...request, ...(photo && { photo }) }] : []
  })
  return { subBranchId, accountList, allowDuplicates }
}
