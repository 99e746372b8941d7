import { useRef } from 'react'
import { z } from 'zod/mini'
import { useSignedIn } from '../../api/session/use-session.ts'
import { VersionedForm, type VersionedFormProps } from '../../api/queries/VersionedForm.tsx'
import { DraftHint } from '../drafts/DraftHint.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormDialog, type FormInDialog } from '../../ui/dialog/FormDialog.tsx'
import type { FormValues } from '../../ui/form/form-fields.ts'
import { touchedValues } from '../../ui/form/merge-three-way.ts'
import { useDraftOffer } from '../../ui/form/use-draft-offer.tsx'
import { useOfflineReason } from '../network/use-offline-reason.ts'
import type { NoteLine } from './note-lines.ts'
import { rewriteQueued } from './queued-notes.ts'
import { firstVersion } from './send-notes.ts'
import { useNoteDraft } from './use-note-draft.ts'

type Saved = { id: string; version: number }

/** The editor of one kind of notes. */
export type EditedKind<Values extends FormValues, Note extends Saved, Body> = Pick<
  VersionedFormProps<Values, Note>,
  'recordSchema' | 'fields' | 'save'
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

const keptSchema = z.object({
  version: z.number(),
  values: z.unknown(),
  base: z.optional(z.unknown()),
})

/** An unfinished change of a note, and what it began with; drafts of earlier versions lack that. */
type NoteDraft<Values> = { version: number; values: Values; base: Values | null }

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
  const kept = useNoteDraft({ userId, name: of.draftName }, (value): NoteDraft<Values> | null => {
    const found = keptSchema.safeParse(value).data
    const values = found ? of.draftOf(found.values) : null
    return found && values ? { version: found.version, values, base: of.draftOf(found.base) } : null
  })

  function close() {
    // Discarding typed changes removes the draft; a draft that was only offered stays.
    if (isDirty.current) kept.end()
    onClose()
  }

  if (!kept.isRead) return null
  return (
    <FormDialog open={open} onClose={close} title={of.title}>
      {(form) => {
        const shown = {
          kept,
          form: {
            ...form,
            onDirty: (dirty: boolean) => {
              isDirty.current = dirty
              form.onDirty(dirty)
            },
          },
        }
        return line.kind === 'saved' ? (
          <SavedNote note={line.note} of={of} {...shown} />
        ) : (
          <QueuedNote id={line.id} start={of.valuesOf(line.note)} of={of} {...shown} />
        )
      }}
    </FormDialog>
  )
}

type Kept<Values> = ReturnType<typeof useNoteDraft<NoteDraft<Values>>>

type TypingProps<Values extends FormValues, Note extends Saved, Body> = {
  of: EditedKind<Values, Note, Body>
  kept: Kept<Values>
  form: FormInDialog
}

/** A note at the server. */
function SavedNote<Values extends FormValues, Note extends Saved, Body>(
  props: TypingProps<Values, Note, Body> & { note: Note },
) {
  const { note, of, kept, form } = props
  const offline = useOfflineReason()
  const { draft } = kept
  return (
    <VersionedForm<Values, Note>
      record={note}
      recordSchema={of.recordSchema}
      fields={of.fields}
      valuesOf={of.valuesOf}
      save={async (values, over, sent) => {
        const answer = await of.save(values, over, sent)
        kept.end()
        return answer
      }}
      onSaved={form.onDone}
      onDirty={form.onDirty}
      onValues={(values, { base, version }) => {
        if (Object.keys(touchedValues(values, base)).length === 0) kept.drop()
        // A base that is not whole is of a draft of an earlier version.
        else kept.keep({ version, values, base: of.draftOf(base) })
      }}
      draft={
        draft && {
          savedAt: draft.savedAt,
          version: draft.values.version,
          changes: draft.values.values,
          base: draft.values.base ?? undefined,
        }
      }
      onDropDraft={kept.drop}
      disabledReason={offline}
      actions={<NoteActions form={form} />}
    />
  )
}

type QueuedNoteProps<Values extends FormValues, Note extends Saved, Body> = TypingProps<
  Values,
  Note,
  Body
> & { id: string; start: Values }

/** A note that waits on this device. */
function QueuedNote<Values extends FormValues, Note extends Saved, Body>(
  props: QueuedNoteProps<Values, Note, Body>,
) {
  const { id, start, of, kept, form } = props
  const { draft } = kept
  const offered = draft && { savedAt: draft.savedAt, changes: draft.values.values }
  const offer = useDraftOffer(offered, kept.drop)
  return (
    <Form<Values>
      fields={of.fields}
      values={start}
      {...offer}
      onSubmit={async (values) => {
        await rewriteQueued(id, { ...of.bodyOf(values), id })
        kept.end()
        form.onDone('Tersimpan di HP. Dikirim begitu ada sinyal.')
      }}
      onDirty={form.onDirty}
      onValues={(values) => {
        if (Object.keys(touchedValues(values, start)).length === 0) kept.drop()
        else kept.keep({ version: firstVersion, values, base: start })
      }}
      actions={<NoteActions form={form} />}
    />
  )
}

function NoteActions({ form }: { form: FormInDialog }) {
  return (
    <>
      {form.cancel}
      <DraftHint />
    </>
  )
}
