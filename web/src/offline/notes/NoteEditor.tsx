import { useRef } from 'react'
import { z } from 'zod/mini'
import { useSignedIn } from '../../api/session/use-session.ts'
import { VersionedForm, type VersionedFormProps } from '../../api/queries/VersionedForm.tsx'
import type { ConflictLine } from '../../ui/form/ConflictNote.tsx'
import { DraftHint } from '../../ui/form/DraftHint.tsx'
import { DraftNote } from '../../ui/form/DraftNote.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormDialog, type FormInDialog } from '../../ui/dialog/FormDialog.tsx'
import type { FormField, FormValues } from '../../ui/form/form-fields.ts'
import { useOfflineReason } from '../network/use-offline-reason.ts'
import type { NoteLine } from './note-lines.ts'
import { rewriteQueued } from './queued-notes.ts'
import { firstVersion } from './send-notes.ts'
import { useNoteDraft } from './use-note-draft.ts'

type Saved = { id: string; version: number }

/** The editor of one kind of notes. */
export type EditedKind<Values extends FormValues, Note extends Saved, Body> = Pick<
  VersionedFormProps<Values, Note>,
  'recordSchema' | 'fields' | 'linesOf' | 'save'
> & {
  /** "Ubah jurnal". */
  title: string
  valuesOf: (note: Note | Body) => Values
  /** The body of the queued write, without its id. */
  bodyOf: (values: Values) => object
  /** The name and fields of a draft, and the parser for drafts of earlier versions. */
  draftName: string
  draftOf: (value: unknown) => Values | null
}

type NoteEditorProps<Values extends FormValues, Note extends Saved, Body> = {
  open: boolean
  line: NoteLine<Note, Body>
  of: EditedKind<Values, Note, Body>
  onClose: () => void
}

const keptSchema = z.object({ version: z.number(), values: z.unknown() })

/**
 * Changes a note: at the server with its version, or on this device while it waits. What is typed is
 * stored as a draft until it is saved or discarded.
 */
export function NoteEditor<Values extends FormValues, Note extends Saved, Body>(
  props: NoteEditorProps<Values, Note, Body>,
) {
  const { open, line, of, onClose } = props
  const { userId } = useSignedIn()
  const isDirty = useRef(false)
  const kept = useNoteDraft({ userId, name: of.draftName }, (value) => {
    const found = keptSchema.safeParse(value).data
    const values = found ? of.draftOf(found.values) : null
    return found && values ? { version: found.version, values } : null
  })

  function close() {
    // Discarding typed changes removes the draft; a draft that was only offered stays.
    if (isDirty.current) kept.end()
    onClose()
  }

  if (!kept.isRead) return null
  return (
    <FormDialog open={open} onClose={close} title={of.title}>
      {(form) => (
        <Typing
          line={line}
          of={of}
          kept={kept}
          form={{
            ...form,
            onDirty: (dirty) => {
              isDirty.current = dirty
              form.onDirty(dirty)
            },
          }}
        />
      )}
    </FormDialog>
  )
}

type Kept<Values> = ReturnType<typeof useNoteDraft<{ version: number; values: Values }>>

type TypingProps<Values extends FormValues, Note extends Saved, Body> = Pick<
  NoteEditorProps<Values, Note, Body>,
  'line' | 'of'
> & { kept: Kept<Values>; form: FormInDialog }

function Typing<Values extends FormValues, Note extends Saved, Body>(
  props: TypingProps<Values, Note, Body>,
) {
  const { line, of, kept, form } = props
  const offline = useOfflineReason()
  const start = of.valuesOf(line.note)
  const version = line.kind === 'saved' ? line.note.version : firstVersion
  const shown = {
    fields: [...draftField({ of, kept, start, version }), ...of.fields],
    onDirty: form.onDirty,
    actions: (
      <>
        {form.cancel}
        <DraftHint />
      </>
    ),
  }

  function keep(typed: Values, over: { version: number; start: Values }) {
    const values = onlyOf(typed, over.start)
    if (isSame(values, over.start)) kept.drop()
    else kept.keep({ version: over.version, values })
  }

  if (line.kind === 'saved') {
    return (
      <VersionedForm
        {...shown}
        record={line.note}
        recordSchema={of.recordSchema}
        valuesOf={of.valuesOf}
        linesOf={of.linesOf}
        save={async (typed, over) => {
          const answer = await of.save(onlyOf(typed, start), over)
          kept.end()
          return answer
        }}
        onSaved={form.onDone}
        onValues={(typed, over) => keep(typed, { version: over.version, start: of.valuesOf(over) })}
        disabledReason={offline}
      />
    )
  }
  return (
    <Form<Values>
      {...shown}
      values={start}
      onSubmit={async (typed) => {
        await rewriteQueued(line.id, { ...of.bodyOf(onlyOf(typed, start)), id: line.id })
        kept.end()
        form.onDone('Tersimpan di HP. Dikirim begitu ada sinyal.')
      }}
      onValues={(typed) => keep(typed, { version, start })}
    />
  )
}

/** The values of a note, without the field that only offers the draft. */
function onlyOf<Values extends FormValues>(typed: Values, known: Values): Values {
  const names = Object.keys(known)
  // The same keys, with the typed values.
  return Object.fromEntries(names.map((name) => [name, typed[name]])) as Values
}

function isSame(one: FormValues, other: FormValues): boolean {
  return Object.keys(other).every((name) => one[name] === other[name])
}

type DraftFacts<Values extends FormValues> = {
  of: Pick<EditedKind<Values, Saved, unknown>, 'linesOf'>
  kept: Kept<Values>
  start: Values
  version: number
}

/** The first field of the form, which only offers the draft. */
function draftField<Values extends FormValues>(
  facts: DraftFacts<Values>,
): FormField<keyof Values & string>[] {
  const { kept, version } = facts
  const { draft } = kept
  if (!draft) return []
  const field = {
    name: 'draft',
    label: 'Draf',
    type: 'custom',
    isWide: true,
    draw: () => (
      <DraftNote
        savedAt={draft.savedAt}
        changes={draft.values.values}
        changed={draft.values.version === version ? null : 'catatan ini'}
        differences={() => differencesOf(facts, draft.values.values)}
        onDrop={kept.drop}
      />
    ),
  } as const satisfies FormField<'draft'>
  return [field]
}

function differencesOf<Values extends FormValues>(
  { of, start }: DraftFacts<Values>,
  typed: Values,
): ConflictLine[] {
  const theirs = of.linesOf(start)
  return of.linesOf(typed).flatMap(({ label, value }, index) => {
    const other = theirs[index]?.value ?? ''
    return value === other ? [] : [{ label, mine: value, theirs: other }]
  })
}
