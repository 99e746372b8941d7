import {
  mostPeopleOfTicket,
  ticketKinds,
  type TicketKind,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { serverMillis } from '../../../api/clock/server-clock.ts'
import type { Session } from '../../../api/session/session-store.ts'
import {
  readDraft,
  removeDraft,
  removeOldDrafts,
  saveDraft,
} from '../../../offline/drafts/drafts.ts'
import {
  draftPersonSchema,
  storedPersonSchema,
  type DraftPerson,
  type PersonValues,
} from './draft-person.ts'

/** The owner and the kind of a list; a single person has a place of its own beside the list. */
export type DraftPlace = {
  userId: string
  /** Of its owner now. A desa has '' and chooses one for each list. */
  ownKelompok: string
  kind: TicketKind
  isSingle: boolean
}

/** The kelompok whose people a user asks for; '' for a desa. */
export function ownKelompokOf({ role, subBranchId }: Pick<Session, 'role' | 'subBranchId'>) {
  return role === 'branchAdmin' ? '' : (subBranchId ?? '')
}

const draftSchema = z.object({
  /** The kelompok of the list, also after its owner was moved to another; '' until a desa has chosen. */
  subBranchId: z.string(),
  people: z.array(storedPersonSchema),
  /**
   * The last try nobody answered: sent again as it was, also after a reload, it counts once. A change of
   * the list makes it another thing.
   */
  tried: z.nullable(z.object({ key: z.string(), allowDuplicates: z.boolean() })),
})
export type TicketDraft = z.infer<typeof draftSchema>

export const emptyDraft: TicketDraft = { subBranchId: '', people: [], tried: null }

/** A request that was not sent within a week is forgotten: it holds names and photos of children. */
const keptMs = 7 * 86_400_000
/** A little less than the server remembers what it answered: after that a try is a new one. */
const triedMs = 47 * 3_600_000
const beginning = 'ticket/'

const ticketDraftName = ({ kind, isSingle }: DraftPlace) =>
  `${beginning}${kind}${isSingle ? '/one' : ''}`
const listNameOf = (place: DraftPlace) => ({ userId: place.userId, name: ticketDraftName(place) })
const typingNameOf = (place: DraftPlace) => ({
  userId: place.userId,
  name: `${ticketDraftName(place)}/typing`,
})

/** What waits on this device: the list, and what is being typed. */
export type KeptDraft = { draft: TicketDraft; typing: Partial<PersonValues> | null }

const typingSchema = z.extend(z.partial(draftPersonSchema), {
  /** The kelompok that it was typed for; a version before kept none. */
  subBranchId: z.optional(z.string()),
})

async function readKept(place: DraftPlace): Promise<KeptDraft> {
  try {
    await removeOldDrafts(beginning, keptMs)
    const [list, typing] = await Promise.all([
      readDraft(listNameOf(place)),
      readDraft(typingNameOf(place)),
    ])
    const stored = draftSchema.safeParse(list?.value)
    const draft = stored.success ? withFreshTry(stored.data, list?.savedAt ?? 0) : emptyDraft
    const typed = typingSchema.safeParse(typing?.value)
    const { subBranchId, ...values } = typed.data ?? {}
    return {
      draft: withKelompok(draft, place, subBranchId),
      // The schema takes undefined where a partial form has no value.
      typing: typed.success ? (values as Partial<PersonValues>) : null,
    }
  } catch (error) {
    console.warn('the request kept on this device cannot be read', error)
    return { draft: withKelompok(emptyDraft, place), typing: null }
  }
}

/** Of an empty list the kelompok is that of somebody half-typed. */
function withKelompok(
  draft: TicketDraft,
  { ownKelompok }: DraftPlace,
  typedFor?: string,
): TicketDraft {
  return { ...draft, subBranchId: draft.subBranchId || typedFor || ownKelompok }
}

function withFreshTry(draft: TicketDraft, savedAt: number): TicketDraft {
  return serverMillis() - savedAt < triedMs ? draft : { ...draft, tried: null }
}

export const draftAt = (place: DraftPlace) =>
  queryOptions({
    queryKey: ['ticket-draft', place],
    queryFn: () => readKept(place),
    // Read once when the screen opens: from then on the screen knows more than the device.
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  })

export type WaitingDraft = { kind: TicketKind; count: number }

/** The lists that wait to be sent, for the screen that leads to them. */
export const waitingDrafts = (userId: string) =>
  queryOptions({
    queryKey: ['ticket-draft', 'waiting', userId],
    queryFn: async (): Promise<WaitingDraft[]> => {
      const found = await Promise.all(
        ticketKinds.map(async (kind) => {
          const { draft } = await readKept({ userId, ownKelompok: '', kind, isSingle: false })
          return { kind, count: draft.people.length }
        }),
      )
      return found.filter(({ count }) => count > 0)
    },
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })

/** Keeps the list; an empty one is no draft. Resolves once it is on the device. */
export async function keepList(place: DraftPlace, draft: TicketDraft): Promise<void> {
  const isEmpty = draft.people.length === 0 && draft.tried === null
  await warned(isEmpty ? removeDraft(listNameOf(place)) : saveDraft(listNameOf(place), draft))
}

/** Who of them did not get onto the list; or why nobody did. */
export type LeftOut = { known: number; tooMany: number } | 'otherPlace' | 'unanswered'

/**
 * More people for a list that may have begun already, as far as it has room. A list has one kelompok for all of its
 * people, and one that nobody answered goes out as it was.
 */
export async function addToList(
  place: DraftPlace,
  { people, subBranchId }: Pick<TicketDraft, 'people' | 'subBranchId'>,
): Promise<LeftOut> {
  const { draft } = await readKept(place)
  if (draft.tried !== null) return 'unanswered'
  const isElsewhere = subBranchId !== '' && draft.subBranchId !== subBranchId
  if (draft.people.length > 0 && isElsewhere) return 'otherPlace'
  const isSame = (one: DraftPerson) => (other: DraftPerson) =>
    one.name === other.name && one.dateOfBirth === other.dateOfBirth
  const fresh = people.filter((one) => !draft.people.some(isSame(one)))
  const room = Math.max(0, mostPeopleOfTicket - draft.people.length)
  const added = fresh.slice(0, room)
  await keepList(place, {
    subBranchId: subBranchId || draft.subBranchId,
    people: [...draft.people, ...added],
    tried: null,
  })
  return { known: people.length - fresh.length, tooMany: fresh.length - added.length }
}

/** Keeps what is being typed, and for which kelompok; null once it stands on the list. */
export async function keepTyping(
  place: DraftPlace,
  typed: (Partial<PersonValues> & { subBranchId: string }) | null,
): Promise<void> {
  await warned(typed ? saveDraft(typingNameOf(place), typed) : removeDraft(typingNameOf(place)))
}

/** The screen goes on where there is no room for the draft. */
async function warned(saving: Promise<void>): Promise<void> {
  try {
    await saving
  } catch (error) {
    console.warn('the request was not kept', error)
  }
}
