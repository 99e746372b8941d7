import { queryOptions } from '@tanstack/react-query'
import { readDraft, removeDraft, removeOldDrafts, saveDraft } from './drafts.ts'

/** The user of a draft, and its record: an id, or `new`. */
export type DraftPlace = { userId: string; of: string }

/** The changed fields, and the version of the record they change; 0 for a new record. */
export type FormDraft<Typed> = { version: number; changes: Partial<Typed>; savedAt: number }

/** The form's values now, and its initial values. */
export type TypedOver<Typed> = {
  values: Readonly<Partial<Typed>>
  start: Readonly<Partial<Typed>>
  version: number
}

type Loose<Typed> = { [Name in keyof Typed]?: Typed[Name] | undefined }

type Kind<Typed> = {
  /** "student": the prefix of this form's drafts. */
  kind: string
  /** The stored fields. A photo is not stored: it is chosen again. */
  fields: readonly (keyof Typed)[]
  /** Parses a draft that an earlier version of the app may have written. */
  schema: {
    safeParse: (value: unknown) => {
      data?: { version: number; changes: Loose<Typed> } | undefined
    }
  }
}

/** Drafts hold personal data: they expire after a week. */
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
    /** The stored draft; null when there is none, or it cannot be parsed. */
    at: (place: DraftPlace) =>
      queryOptions({
        queryKey: ['form-draft', kind, place],
        queryFn: () =>
          read(place).catch((error: unknown) => {
            console.warn('the entry kept on this device cannot be read', error)
            return null
          }),
        // Read once when the screen opens: afterwards the form is newer than the stored draft.
        staleTime: Infinity,
        gcTime: 0,
        networkMode: 'always',
      }),

    /** Stores the changed fields; a full disk does not disturb the form. */
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
