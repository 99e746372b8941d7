import { mostPeopleOfTicket } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { imageAddress } from '../../../api/client/image-address.ts'
import { fetchOwn } from '../../../api/line/own-response.ts'
import { readFile } from '../../../api/line/read-body.ts'
import type { Session } from '../../../api/session/session-store.ts'
import type { ReadTicket } from './account-requests.api.ts'
import { draftOfPerson } from './draft-person.ts'
import { addToList, ownKelompokOf, type LeftOut } from './ticket-draft.ts'

type Asker = Pick<Session, 'userId' | 'role' | 'subBranchId'>
type Asked = { isListed: true; note: string | null } | { isListed: false; note: string }

/**
 * Puts the people of a request that came to nothing on the list of the form again, photos and all.
 * Answers whether they are there, and what is to be said of those who did not get onto it.
 */
export async function askAgain(asker: Asker, { ticket, accountList }: ReadTicket): Promise<Asked> {
  const people = await Promise.all(
    accountList.map(async (person) => draftOfPerson(person, await photoAt(person.image))),
  )
  const { userId } = asker
  const place = { userId, ownKelompok: ownKelompokOf(asker), kind: ticket.kind, isSingle: false }
  const leftOut = await addToList(place, { people, subBranchId: ticket.subBranchId.id ?? '' })
  if (typeof leftOut === 'string') return { isListed: false, note: waitingInWords[leftOut] }
  return { isListed: true, note: leftOutInWords(leftOut) }
}

const waitingInWords = {
  otherPlace:
    'Draf yang belum dikirim bukan untuk kelompok ini. Kirim atau kosongkan dahulu lewat “Lanjutkan” di Permintaan Akun.',
  unanswered:
    'Pengiriman draf sebelumnya belum terjawab. Kirim lagi dahulu lewat “Lanjutkan” di Permintaan Akun.',
}

function leftOutInWords({ known, tooMany }: Exclude<LeftOut, string>): string | null {
  const notes = [
    ...(known > 0 ? [`${known} orang sudah ada di draf.`] : []),
    ...(tooMany > 0
      ? [`${tooMany} orang tidak ikut: sekali ajukan paling banyak ${mostPeopleOfTicket}.`]
      : []),
  ]
  return notes.length > 0 ? notes.join(' ') : null
}

/** A photo that cannot be had is chosen again. */
async function photoAt(path: string | null | undefined): Promise<Blob | null> {
  const address = imageAddress(path)
  if (!address) return null
  try {
    const answer = await fetchOwn(address, { wanted: 'file' })
    return answer.ok ? await readFile(answer) : null
  } catch (error) {
    console.warn('a photo of the request was not read', error)
    return null
  }
}
