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
  /** The record as read. A newer one replaces it while the form is unchanged. */
  record: Kept
  recordSchema: RecordReader<Kept>
  fields: readonly FormField<keyof Values & string>[]
  schema?: FormSchema | undefined
  valuesOf: (record: Kept) => Values
  /** Label and text of each value, for the comparison in a conflict. */
  linesOf: (values: Values) => readonly Line[]
  /** Saves against the version of `over`. */
  save: (values: Values, over: Kept) => Promise<{ message: string }>
  onSaved: (message: string) => void
  onDirty: (isDirty: boolean) => void
  /** Called on each change, with the record that is changed. */
  onValues?: ((values: Values, over: Kept) => void) | undefined
  disabledReason?: string | false | undefined
  actions?: ReactNode
  id?: string | undefined
  columns?: 1 | 2 | undefined
}

/** Another user saved first: the values typed here, and the current record. */
type Conflict<Values, Kept> = { values: Values; current: Kept }

/**
 * Changes a record with optimistic versions. When the server has a newer version, both values are
 * shown and no typed value is lost.
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
      // Where the form stays on screen, the saved values are the current ones.
      setConflict(null)
      setDirty(false)
      onSaved(message)
    } catch (error) {
      const current = currentIn(error)
      // Another refusal is shown in the dialog, and the conflict stays open.
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
