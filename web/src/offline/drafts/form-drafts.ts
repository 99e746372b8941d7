import { queryOptions } from '@tanstack/react-query'
import type { FormValues } from '../../ui/form/form-fields.ts'
import { isSameValue } from '../../ui/form/merge-three-way.ts'
import { readDraft, removeDraft, removeOldDrafts, saveDraft } from './drafts.ts'

/** The user of a draft, and its record: an id, or `new`. */
export type DraftPlace = { userId: string; of: string }

/** The changed fields, and what they began with: the version of the record, 0 for a new one, and its values. */
export type FormDraft<Typed> = {
  version: number
  changes: Partial<Typed>
  /** Missing where an earlier version of the app stored it. */
  base?: Partial<Typed> | undefined
  savedAt: number
}

/** The values a form holds, and what its changes began with. */
export type TypedOver<Typed> = {
  values: Readonly<Partial<Typed>>
  base: Readonly<Partial<Typed>>
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
      data?: { version: number; changes: Loose<Typed>; base?: Loose<Typed> | undefined } | undefined
    }
  }
  keptDays?: number
}

/** Drafts may hold personal data: they expire after a week. */
const usualDays = 7
const dayMs = 86_400_000

/** The unfinished entries of one form, on this device. */
export function formDrafts<Typed extends FormValues>(drafts: Kind<Typed>) {
  const { kind, fields, schema, keptDays = usualDays } = drafts
  const beginning = `${kind}/`
  const draftName = ({ userId, of }: DraftPlace) => ({ userId, name: `${beginning}${of}` })

  async function read(place: DraftPlace): Promise<FormDraft<Typed> | null> {
    await removeOldDrafts(beginning, keptDays * dayMs)
    const kept = await readDraft(draftName(place))
    const { data } = schema.safeParse(kept?.value)
    if (!kept || !data) return null
    return { ...data, savedAt: kept.savedAt }
  }

  function drop(place: DraftPlace): void {
    warnOf(removeDraft(draftName(place)))
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

    /** Stores the changed fields and what they began with; a full disk does not disturb the form. */
    keep: (place: DraftPlace, { values, base, version }: TypedOver<Typed>): void => {
      const held = fields.filter((name) => name in values)
      const changed = held.filter((name) => !isSameValue(values[name], base[name]))
      if (changed.length === 0) return drop(place)
      const of = (names: readonly (keyof Typed)[], from: Readonly<Partial<Typed>>) =>
        Object.fromEntries(names.map((name) => [name, from[name]]))
      const draft = { version, base: of(held, base), changes: of(changed, values) }
      warnOf(saveDraft(draftName(place), draft))
    },

    drop,
  }
}

function warnOf(saving: Promise<void>): void {
  saving.catch((error: unknown) => console.warn('the entry was not kept', error))
}
