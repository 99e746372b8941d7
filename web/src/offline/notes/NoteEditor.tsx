import { useRef } from 'react'
import { z } from 'zod/mini'
import { ApiError } from '../../api/client/api-error.ts'
import { useSignedIn } from '../../api/session/use-session.ts'
import {
  VersionedForm,
  type Sent,
  type VersionedFormProps,
} from '../../api/queries/VersionedForm.tsx'
import { DraftHint } from '../drafts/DraftHint.tsx'
import { FormDialog, type FormInDialog } from '../../ui/dialog/FormDialog.tsx'
import type { FormValues } from '../../ui/form/form-fields.ts'
import { touchedValues } from '../../ui/form/merge-three-way.ts'
import { useOfflineReason } from '../network/use-offline-reason.ts'
import type { NoteLine } from './note-lines.ts'
import { rewriteQueued } from './queued-notes.ts'
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
  const isOverDraft = useRef(false)
  const kept = useNoteDraft({ userId, name: of.draftName }, (value): NoteDraft<Values> | null => {
    const found = keptSchema.safeParse(value).data
    const values = found ? of.draftOf(found.values) : null
    return found && values ? { version: found.version, values, base: of.draftOf(found.base) } : null
  })

  /** What was typed is discarded; a draft that was only offered stays as it was. */
  function discard() {
    if (isOverDraft.current && kept.draft) kept.endWith(kept.draft.values)
    else kept.end()
  }

  function close() {
    if (isDirty.current) discard()
    onClose()
  }

  if (!kept.isRead) return null
  return (
    <FormDialog open={open} onClose={close} title={of.title}>
      {(form) => (
        <NoteForm
          line={line}
          of={of}
          kept={{
            ...kept,
            // While a draft is offered, `VersionedForm` stores what remains of it (`offerAgain` in `use-merge.ts`).
            end: () => {
              if (!isOverDraft.current) kept.end()
            },
            hear: (isOver) => (isOverDraft.current = isOver),
          }}
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

type Kept<Values> = ReturnType<typeof useNoteDraft<NoteDraft<Values>>> & {
  /** Called with whether the offered draft waits for its answer. */
  hear: (isOverDraft: boolean) => void
}

type NoteFormProps<Values extends FormValues, Note extends Saved, Body> = {
  line: NoteLine<Note, Body>
  of: EditedKind<Values, Note, Body>
  kept: Kept<Values>
  form: FormInDialog
}

/** What the form stands on: a note of the server, or one that waits here. */
type Standing<Note, Body> =
  | { kind: 'saved'; note: Note; version: number }
  | { kind: 'queued'; note: Body; version: number }

/** A note that waits is older than every version of the server. */
const waitingVersion = 0

/**
 * The form of a note, the same for one that is sent while it stands open: what is typed stays, and is merged with what
 * the server has once it is saved.
 */
function NoteForm<Values extends FormValues, Note extends Saved, Body>(
  props: NoteFormProps<Values, Note, Body>,
) {
  const { line, of, kept, form } = props
  const offline = useOfflineReason()
  const { draft } = kept

  async function save(values: Values, over: Standing<Note, Body>, sent: Sent<Values>) {
    const answer =
      over.kind === 'saved'
        ? await of.save(values, over.note, sent)
        : await saveWaiting(line, of.bodyOf(values))
    kept.end()
    return answer
  }

  return (
    <VersionedForm<Values, Standing<Note, Body>>
      record={standingOf(line)}
      recordSchema={{
        safeParse: (value) => {
          const { data } = of.recordSchema.safeParse(value)
          return { data: data && standingOnSaved(data) }
        },
      }}
      fields={of.fields}
      valuesOf={({ note }) => of.valuesOf(note)}
      save={save}
      onSaved={form.onDone}
      onDirty={form.onDirty}
      onValues={(_values, { values, base, version, isOverDraft }) => {
        kept.hear(isOverDraft)
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
      disabledReason={line.kind === 'saved' && offline}
      actions={
        <>
          {form.cancel}
          <DraftHint />
        </>
      }
    />
  )
}

function standingOf<Note extends Saved, Body>(line: NoteLine<Note, Body>): Standing<Note, Body> {
  if (line.kind === 'saved') return standingOnSaved(line.note)
  return { kind: 'queued', note: line.note, version: waitingVersion }
}

function standingOnSaved<Note extends Saved>(note: Note) {
  return { kind: 'saved', note, version: note.version } as const
}

/** Saves on this device, as long as the note waits there. */
async function saveWaiting<Note, Body>(line: NoteLine<Note, Body>, body: object) {
  if (line.kind === 'saved') throw sentMeanwhile(line.note)
  await rewriteQueued(line.id, { ...body, id: line.id })
  return { message: 'Tersimpan di HP. Dikirim begitu ada sinyal.' }
}

/** Met by the form as any record that was saved while it stood open. */
function sentMeanwhile(current: unknown): ApiError {
  return new ApiError({
    code: 'request.version-conflict',
    message: 'Catatan ini sudah terkirim. Simpan lagi.',
    status: 409,
    details: { current },
  })
}
