import { imageAddress } from '../../api/image-address.ts'
import type { ReadTicket } from './account-requests.api.ts'
import { draftOfPerson } from './draft-person.ts'
import { addToList } from './ticket-draft.ts'

/** Puts the people of a request that came to nothing on the list of the form again, photos and all. */
export async function askAgain(userId: string, { ticket, accountList }: ReadTicket): Promise<void> {
  const people = await Promise.all(
    accountList.map(async (person) => draftOfPerson(person, await photoAt(person.image))),
  )
  const place = { userId, kind: ticket.kind, isSingle: false }
  await addToList(place, { people, subBranchId: ticket.subBranchId.id ?? '' })
}

/** A photo that cannot be had is chosen again. */
async function photoAt(path: string | null | undefined): Promise<Blob | null> {
  const address = imageAddress(path)
  if (!address) return null
  try {
    const answer = await fetch(address)
    return answer.ok ? await answer.blob() : null
  } catch (error) {
    console.warn('a photo of the request was not read', error)
    return null
  }
}
