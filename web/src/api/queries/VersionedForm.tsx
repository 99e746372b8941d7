import { useState, type ReactNode } from 'react'
import { ConflictNote, type ConflictLine } from '../../ui/form/ConflictNote.tsx'
import { Form } from '../../ui/form/Form.tsx'
import type { FormField, FormValues } from '../../ui/form/form-fields.ts'
import type { FormSchema } from '../../ui/form/form-resolver.ts'
import { ApiError } from '../client/api-error.ts'

type Versioned = { version: number }

/** Reads the newer record out of a refusal; undefined when it is none. */
type RecordReader<Kept> = { safeParse: (value: unknown) => { data?: Kept | undefined } }

type Line = { label: string; value: string }

export type VersionedFormProps<Values extends FormValues, Kept extends Versioned> = {
  /** As it was read. A newer one is taken over while nothing has been typed. */
  record: Kept
  recordSchema: RecordReader<Kept>
  fields: readonly FormField<keyof Values & string>[]
  schema?: FormSchema | undefined
  valuesOf: (record: Kept) => Values
  /** What each value is called and how it reads, for a choice between two. */
  linesOf: (values: Values) => readonly Line[]
  /** Saves against the version of `over`. */
  save: (values: Values, over: Kept) => Promise<{ message: string }>
  onSaved: (message: string) => void
  onDirty: (isDirty: boolean) => void
  /** Told of each change, with the record it is a change of. */
  onValues?: ((values: Values, over: Kept) => void) | undefined
  disabledReason?: string | false | undefined
  actions?: ReactNode
  id?: string | undefined
  columns?: 1 | 2 | undefined
}

/** Somebody else was quicker: what was typed here, and the record as it is now. */
type Conflict<Values, Kept> = { values: Values; current: Kept }

/**
 * Changes a record against the version that was read. When a newer one is there, both values are
 * shown and nothing that was typed is lost.
 */
export function VersionedForm<Values extends FormValues, Kept extends Versioned>(
  props: VersionedFormProps<Values, Kept>,
) {
  const { recordSchema, valuesOf, linesOf, onSaved, onDirty } = props
  const [record, setRecord] = useState(props.record)
  const [isDirty, setDirty] = useState(false)
  const [conflict, setConflict] = useState<Conflict<Values, Kept> | null>(null)
  if (props.record.version > record.version && !isDirty) setRecord(props.record)

  function currentIn(error: unknown): Kept | null {
    const isConflict = error instanceof ApiError && error.code === 'request.version-conflict'
    return isConflict ? (recordSchema.safeParse(error.details['current']).data ?? null) : null
  }

  async function save(values: Values, over: Kept) {
    try {
      const { message } = await props.save(values, over)
      // Where the form stays on screen, what was saved is now what is there.
      setConflict(null)
      setDirty(false)
      onSaved(message)
    } catch (error) {
      const current = currentIn(error)
      // Another refusal says itself where it was asked: the choice stays.
      setConflict((former) => (current ? { values, current } : former))
      throw error
    }
  }

  return (
    <Form<Values>
      key={record.version}
      id={props.id}
      fields={props.fields}
      values={valuesOf(record)}
      schema={props.schema}
      columns={props.columns}
      onSubmit={(values) => save(values, record)}
      onDirty={(dirty) => {
        setDirty(dirty)
        onDirty(dirty)
      }}
      onValues={(values) => props.onValues?.(values, record)}
      disabledReason={props.disabledReason}
      actions={props.actions}
    >
      {conflict && (
        <ConflictNote
          lines={differences(linesOf(conflict.values), linesOf(valuesOf(conflict.current)))}
          onMine={() => save(conflict.values, conflict.current)}
          onTheirs={() => {
            setConflict(null)
            setRecord(conflict.current)
          }}
        />
      )}
    </Form>
  )
}

function differences(mine: readonly Line[], theirs: readonly Line[]): ConflictLine[] {
  return mine.flatMap(({ label, value }, index) => {
    const other = theirs[index]?.value ?? ''
    return value === other ? [] : [{ label, mine: value, theirs: other }]
  })
}
