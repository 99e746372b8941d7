import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'
import {
  readDraft,
  removeDraft,
  removeOldDrafts,
  saveDraft,
} from '../../../offline/drafts/drafts.ts'
import { DraftNote } from '../../../ui/form/DraftNote.tsx'
import type { FormField } from '../../../ui/form/form-fields.ts'
import { linesOf, type QuestionValues } from './question-form.tsx'

/** The user of a draft, and its question: the id, or `new/5` for one of grade 5. */
export type DraftPlace = { userId: string; of: string }

const draftSchema = z.object({
  version: z.number(),
  values: z.object({
    type: z.string(),
    category: z.string(),
    semester: z.string(),
    curriculumMonth: z.string(),
    instruction: z.string(),
    question: z.string(),
    answers: z.array(z.string()),
    maxScore: z.nullable(z.number()),
    scoreOptions: z.array(z.string()),
  }),
})

export type QuestionDraft = { version: number; values: QuestionValues; savedAt: number }

const keptMs = 30 * 86_400_000
const beginning = 'question/'

const nameOf = ({ userId, of }: DraftPlace) => ({ userId, name: `${beginning}${of}` })

/** The stored draft; null when there is none, or it cannot be parsed. */
export const draftAt = (place: DraftPlace) =>
  queryOptions({
    queryKey: ['question-draft', place],
    queryFn: async (): Promise<QuestionDraft | null> => {
      try {
        await removeOldDrafts(beginning, Date.now() - keptMs)
        const kept = await readDraft(nameOf(place))
        const draft = draftSchema.safeParse(kept?.value)
        return kept && draft.success ? { ...draft.data, savedAt: kept.savedAt } : null
      } catch (error) {
        console.warn('the question kept on this device cannot be read', error)
        return null
      }
    },
    // Read once when the screen opens: afterwards the form is newer than the stored draft.
    staleTime: Infinity,
    gcTime: 0,
  })

type Typed = { values: QuestionValues; start: QuestionValues; version: number }

/** Stores the changed fields; a full disk does not disturb the form. */
export function keepDraft(place: DraftPlace, { values, start, version }: Typed): void {
  if (isSame(values, start)) return dropDraft(place)
  warnOf(saveDraft(nameOf(place), { version, values: { ...values } }))
}

export function dropDraft(place: DraftPlace): void {
  warnOf(removeDraft(nameOf(place)))
}

function isSame(one: QuestionValues, other: QuestionValues): boolean {
  const names = Object.keys(other) as (keyof QuestionValues)[]
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}

function warnOf(saving: Promise<void>): void {
  saving.catch((error: unknown) => console.warn('the question was not kept', error))
}

type DraftField = {
  draft: QuestionDraft | null
  /** The initial values of the form, and their version. */
  start: QuestionValues
  version: number
  onDrop: () => void
}

/** The first field of the form, which only offers the draft. */
export function draftField(facts: DraftField): FormField<keyof QuestionValues>[] {
  const { draft, start, version, onDrop } = facts
  if (!draft) return []
  const field = {
    name: 'draft',
    label: 'Draf',
    type: 'custom',
    isWide: true,
    draw: () => (
      <DraftNote
        savedAt={draft.savedAt}
        changes={draft.values}
        changed={draft.version === version ? null : 'soal ini'}
        differences={() => differencesOf(draft.values, start)}
        onDrop={onDrop}
      />
    ),
  } as const satisfies FormField<'draft'>
  // A field of the form that is not saved.
  return [field as unknown as FormField<keyof QuestionValues>]
}

function differencesOf(mine: QuestionValues, theirs: QuestionValues) {
  const stored = linesOf(theirs)
  return linesOf(mine)
    .map(({ label, value }, index) => ({ label, mine: value, theirs: stored[index]?.value ?? '' }))
    .filter((line) => line.mine !== line.theirs)
}
