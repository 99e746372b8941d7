import type {
  Duplicate,
  RequestedPerson,
  TicketKind,
} from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { mostPeopleOfTicket } from '@ngaji/contract/people/account-requests/account-requests.schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { duplicatesOf } from './account-requests.api.ts'
import { parseRequestedPerson, type DraftPerson, type PersonValues } from './draft-person.ts'
import {
  emptyDraft,
  keepList,
  keepTyping,
  type DraftPlace,
  type KeptDraft,
  type TicketDraft,
} from './ticket-draft.ts'

/**
 * The list as it is now, and who is being typed beside it; what was drawn before may still change the list, like
 * "Urungkan".
 */
function createDraftStore(place: DraftPlace, kept: KeptDraft) {
  let { draft, typing } = kept
  const listeners = new Set<() => void>()

  function save(next: TicketDraft): Promise<void> {
    draft = next
    for (const listener of listeners) listener()
    return keepList(place, next)
  }

  /** Whoever comes once nobody is left, half-typed or on the list, is of the present kelompok; a desa keeps its choice. */
  const withPlace = (next: TicketDraft): TicketDraft =>
    next.people.length > 0 || typing
      ? next
      : { ...next, subBranchId: place.ownKelompok || next.subBranchId }

  /** A changed list is another request. */
  const change = (next: Partial<TicketDraft>) =>
    void save(withPlace({ ...draft, ...next, tried: null }))

  return {
    current: () => draft,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    choosePlace: (subBranchId: string) => {
      change({ subBranchId })
      // Kept with the former one, somebody half-typed would come back for it.
      void keepTyping(place, typing && { ...typing, subBranchId })
    },
    /** Keeps what is being typed; null once it stands on the list or was sent. */
    keepTyping: (values: PersonValues | null) => {
      typing = values
      void keepTyping(place, values && { ...values, subBranchId: draft.subBranchId })
    },
    /** Puts a person into its place on the list, or at the end. */
    put: (person: DraftPerson) => {
      const isThere = draft.people.some(({ id }) => id === person.id)
      const people = isThere
        ? draft.people.map((one) => (one.id === person.id ? person : one))
        : [...draft.people, person]
      change({ people })
    },
    add: (people: readonly DraftPerson[]) => {
      change({ people: [...draft.people, ...people].slice(0, mostPeopleOfTicket) })
    },
    /** Answers how it is undone. */
    remove: (person: DraftPerson): (() => void) => {
      const { people, subBranchId } = draft
      const index = people.indexOf(person)
      change({ people: people.filter((one) => one !== person) })
      return () =>
        change({
          people: draft.people.toSpliced(index, 0, person),
          // Somebody of a former kelompok is asked about again.
          ...(place.ownKelompok !== '' && { subBranchId }),
        })
    },
    /** Keeps the try on the device before it is sent: whatever happens then, it goes out like this again. */
    keepTry: (tried: TicketDraft['tried']) => save({ ...draft, tried }),
    clear: () => void save(withPlace({ ...emptyDraft, subBranchId: draft.subBranchId })),
  }
}

/** The list on the screen and on the device, at once. */
export function useTicketDraft(place: DraftPlace, kept: KeptDraft) {
  const [list] = useState(() => createDraftStore(place, kept))
  const draft = useSyncExternalStore(list.subscribe, list.current)
  return { ...list, draft }
}

/** Who may exist already, by the person on the list. */
export type Duplicates = ReadonlyMap<string, readonly Duplicate[]>

/**
 * What a refusal told of the people of a list. The check may have no answer, and is asked only so many times an hour:
 * then the refusal alone knows who it is. Somebody who is changed is another person.
 */
export function useToldDuplicates(kind: TicketKind) {
  const [told, setTold] = useState<Duplicates>(new Map())
  const textOf = (person: DraftPerson | undefined) =>
    JSON.stringify(person ? parseRequestedPerson(kind, person) : null)
  return {
    note: (people: readonly DraftPerson[], matches: readonly Duplicate[]) => {
      const found = Map.groupBy(matches, ({ index }) => textOf(people[index]))
      setTold((before) => new Map([...before, ...found]))
    },
    /** Together with what a check found. */
    withFound: (people: readonly DraftPerson[], found: Duplicates): Duplicates =>
      new Map(
        people.flatMap((person): [string, readonly Duplicate[]][] => {
          const alike = found.get(person.id) ?? told.get(textOf(person))
          return alike ? [[person.id, alike]] : []
        }),
      ),
  }
}

/** Who of the list may exist already, as far as the check says. */
export function useDuplicates(kind: TicketKind, people: readonly DraftPerson[]): Duplicates {
  const ready = useMemo(
    () =>
      people.flatMap((person): { id: string; request: RequestedPerson }[] => {
        const request = parseRequestedPerson(kind, person)
        return request ? [{ id: person.id, request }] : []
      }),
    [kind, people],
  )
  const requests = useMemo(() => ready.map(({ request }) => request), [ready])
  const { data, isPlaceholderData } = useQuery(duplicatesOf(requests))
  return useMemo(() => {
    if (!data || isPlaceholderData) return new Map()
    return Map.groupBy(data, ({ index }) => ready[index]?.id ?? '')
  }, [data, isPlaceholderData, ready])
}

/** Asks about one person who is about to be sent. Without an answer the server asks back. */
export function useCheck(kind: TicketKind) {
  const queryClient = useQueryClient()
  return async (person: DraftPerson): Promise<Duplicates> => {
    const request = parseRequestedPerson(kind, person)
    if (!request) return new Map()
    try {
      const found = await queryClient.fetchQuery({ ...duplicatesOf([request]), retry: false })
      return found.length === 0 ? new Map() : new Map([[person.id, found]])
    } catch (error) {
      console.warn('nobody could say who exists already', error)
      return new Map()
    }
  }
}
