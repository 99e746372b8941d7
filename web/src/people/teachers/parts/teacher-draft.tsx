import { z } from 'zod/mini'
import type { TeacherRecordAnswer } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { formDrafts, type FormDraft } from '../../../offline/drafts/form-drafts.ts'
import type { ConflictLine } from '../../../ui/form/ConflictNote.tsx'
import { DraftNote } from '../../../ui/form/DraftNote.tsx'
import type { FormField } from '../../../ui/form/form-fields.ts'
import { teacherLinesOf, teacherTextOf, type TeacherText } from '../model/teacher-form.ts'

const typedSchema = z.object({
  name: z.string(),
  phone: z.string(),
  position: z.string(),
  dateOfBirth: z.string(),
  gender: z.string(),
  address: z.string(),
  positionStartDate: z.string(),
  nig: z.string(),
  /** Of a new teacher only. */
  email: z.string(),
  subBranchId: z.string(),
})
type Typed = z.infer<typeof typedSchema>

export type TeacherDraft = FormDraft<Typed>

/** Unfinished entries about teachers: new ones, and changes of a record. */
export const teacherDrafts = formDrafts<Typed>({
  kind: 'teacher',
  fields: Object.keys(typedSchema.shape) as (keyof Typed)[], // a shape of exactly these keys
  schema: z.object({ version: z.number(), changes: z.partial(typedSchema) }),
})

/** What a form for a new teacher starts with. */
export const nothingTyped: Typed = {
  name: '',
  phone: '',
  position: '',
  dateOfBirth: '',
  gender: '',
  address: '',
  positionStartDate: '',
  nig: '',
  email: '',
  subBranchId: '',
}

type DraftFacts = {
  draft: TeacherDraft | null
  /** As the record is now; null for a new one. */
  over: TeacherRecordAnswer | null
  /** The fields that can be filled in here. */
  shown: readonly (keyof TeacherText | 'image')[]
  onDrop: () => void
}

/** Stands first in the form, and holds nothing itself. */
export function draftField<Name extends string>(facts: DraftFacts): FormField<Name>[] {
  const { draft, over, onDrop } = facts
  if (!draft) return []
  const field = {
    name: 'draft',
    label: 'Draf',
    type: 'custom',
    isWide: true,
    draw: () => (
      <DraftNote
        savedAt={draft.savedAt}
        changes={draft.changes}
        changed={over === null || draft.version === over.version ? null : 'data guru'}
        differences={() => differencesOf(facts)}
        onDrop={onDrop}
      />
    ),
  } as const satisfies FormField<'draft'>
  // A field of the form that is no part of what it saves.
  return [field as unknown as FormField<Name>]
}

function differencesOf({ draft, over, shown }: DraftFacts): ConflictLine[] {
  if (!draft || !over) return []
  const stored = { ...teacherTextOf(over), image: null }
  const theirs = teacherLinesOf(stored, shown)
  return teacherLinesOf({ ...stored, ...draft.changes }, shown).flatMap(
    ({ label, value }, index) => {
      const other = theirs[index]?.value ?? ''
      return value === other ? [] : [{ label, mine: value, theirs: other }]
    },
  )
}
