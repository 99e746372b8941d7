import type { ReactNode } from 'react'
import { Form } from '../../ui/form/Form.tsx'
import type { FormField, FormValues } from '../../ui/form/form-fields.ts'
import type { FormSchema } from '../../ui/form/form-resolver.ts'
import { MergeNote } from '../../ui/form/MergeNote.tsx'
import type { OfferedDraft } from '../../ui/form/draft/offered-draft.ts'
import type { RecordReader } from './form-merge.ts'
import { useMerge } from './use-merge.ts'

type Versioned = { version: number }

export type Saved = { message: string }

/** What a draft keeps of a change. */
export type TypedValues<Values> = {
  values: Values
  /** What the changes began with; not always the record they are saved over. */
  base: Partial<Values>
  version: number
  /** A draft is offered and not answered yet: these are its values, with what was typed since over them. */
  isOverDraft: boolean
}

export type Sent<Values> = {
  /** The values that differ from the record they are saved over. */
  touched: Partial<Values>
  /** What stood on the screen when it was submitted, before a merge. */
  seen: Values
}

export type VersionedFormProps<Values extends FormValues, Kept extends Versioned> = {
  /** The record as read. A newer one replaces it while the form is unchanged. */
  record: Kept
  recordSchema: RecordReader<Kept>
  fields: readonly FormField<keyof Values & string>[]
  schema?: FormSchema | undefined
  valuesOf: (record: Kept) => Values
  /** What the record holds in fields that start empty: a photo, by its address. */
  storedOf?: ((record: Kept) => FormValues) | undefined
  /** Saves against the version of `over`. */
  save: (values: Values, over: Kept, sent: Sent<Values>) => Promise<Saved>
  /** Asks before it is saved; `send` saves, and merges what others saved meanwhile. */
  ask?: ((values: Values, over: Kept, send: () => Promise<Saved>) => Promise<Saved>) | undefined
  onSaved: (message: string) => void
  onDirty: (isDirty: boolean) => void
  /** Called on each change, for a draft or a preview. */
  onValues?: ((values: Values, typed: TypedValues<Values>) => void) | undefined
  draft?: OfferedDraft | null | undefined
  disabledReason?: string | false | undefined
  actions?: ReactNode
  id?: string | undefined
  columns?: 1 | 2 | undefined
}

/**
 * Changes a record with optimistic versions. Where somebody else saved meanwhile, the changes of
 * both sides are merged field by field; only what both changed differently is asked.
 */
export function VersionedForm<Values extends FormValues, Kept extends Versioned>(
  props: VersionedFormProps<Values, Kept>,
) {
  const { onSaved, onDirty } = props
  const { form, held, setDirty, offered, ...merge } = useMerge(props)
  const isOpen = held.asked.some((one) => !one.isDecided)
  const note = (
    <MergeNote
      asked={held.asked}
      taken={held.taken}
      onChoose={merge.choose}
      onClose={merge.closeNote}
    />
  )
  return (
    <Form<Values>
      key={held.key}
      handle={form}
      id={props.id}
      fields={props.fields}
      values={props.valuesOf(held.over)}
      schema={props.schema}
      columns={props.columns}
      onSubmit={async (values) => {
        const { message } = await merge.submit(values)
        onSaved(message)
      }}
      onDirty={(dirty) => {
        setDirty(dirty)
        onDirty(dirty)
      }}
      onValues={merge.hear}
      disabledReason={props.disabledReason || (isOpen && 'Pilih isian yang dipakai dahulu.')}
      actions={props.actions}
      offer={
        offered && {
          savedAt: offered.savedAt,
          onTake: merge.takeDraft,
          onDrop: merge.dropDraft,
        }
      }
      lead={!offered && held.place === 'lead' && note}
    >
      {held.place === 'foot' && note}
    </Form>
  )
}
