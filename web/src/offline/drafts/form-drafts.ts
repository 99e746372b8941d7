import { queryOptions } from '@tanstack/react-query'
import { readDraft, removeDraft, removeOldDrafts, saveDraft } from './drafts.ts'

/** Whose unfinished entry, about whom: an id, or `new`. */
export type DraftPlace = { userId: string; of: string }

/** What differs from the record, and which version of it that was; 0 where there is none yet. */
export type FormDraft<Typed> = { version: number; changes: Partial<Typed>; savedAt: number }

/** What is typed now, over what the form started with. */
export type TypedOver<Typed> = {
  values: Readonly<Partial<Typed>>
  start: Readonly<Partial<Typed>>
  version: number
}

type Loose<Typed> = { [Name in keyof Typed]?: Typed[Name] | undefined }

type Kind<Typed> = {
  /** "student": names the drafts of one form among all others. */
  kind: string
  /** What is kept. A photo is chosen again: it does not outlive the page. */
  fields: readonly (keyof Typed)[]
  /** Reads what an earlier version of the app may have written. */
  schema: {
    safeParse: (value: unknown) => {
      data?: { version: number; changes: Loose<Typed> } | undefined
    }
  }
}

/** They hold what people told of themselves: after a week they are forgotten. */
const keptMs = 7 * 86_400_000

/** The unfinished entries of one form about a person, on this device. */
export function formDrafts<Typed extends object>({ kind, fields, schema }: Kind<Typed>) {
  const beginning = `${kind}/`
  const nameOf = ({ userId, of }: DraftPlace) => ({ userId, name: `${beginning}${of}` })

  async function read(place: DraftPlace): Promise<FormDraft<Typed> | null> {
    await removeOldDrafts(beginning, Date.now() - keptMs)
    const kept = await readDraft(nameOf(place))
    const { data } = schema.safeParse(kept?.value)
    if (!kept || !data) return null
    return { ...data, savedAt: kept.savedAt }
  }

  function drop(place: DraftPlace): void {
    warnOf(removeDraft(nameOf(place)))
  }

  return {
    /** What was typed on this device before; null where nothing was, or nothing can be read. */
    at: (place: DraftPlace) =>
      queryOptions({
        queryKey: ['form-draft', kind, place],
        queryFn: () =>
          read(place).catch((error: unknown) => {
            console.warn('the entry kept on this device cannot be read', error)
            return null
          }),
        // Read once when the screen opens: from then on the screen knows more than the device.
        staleTime: Infinity,
        gcTime: 0,
        networkMode: 'always',
      }),

    /** Keeps what differs from the start; without room for it the screen goes on. */
    keep: (place: DraftPlace, { values, start, version }: TypedOver<Typed>): void => {
      const changed = fields.filter((name) => name in values && values[name] !== start[name])
      if (changed.length === 0) return drop(place)
      const changes = Object.fromEntries(changed.map((name) => [name, values[name]]))
      warnOf(saveDraft(nameOf(place), { version, changes }))
    },

    drop,
  }
}

function warnOf(saving: Promise<void>): void {
  saving.catch((error: unknown) => console.warn('the entry was not kept', error))
}
