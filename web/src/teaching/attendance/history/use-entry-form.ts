import { needsReasonToCorrect } from '@ngaji/contract/teaching/attendance/attendance-day.rules'
import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { useState, type FormEvent } from 'react'
import { call } from '../../../api/client/client.ts'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useWrite } from '../../../api/queries/use-write.ts'
import type { useNoteDraft } from '../../../offline/notes/use-note-draft.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { EntryDraft } from './entry-draft.ts'
import {
  errorsOf,
  formOf,
  formOnto,
  isChanged,
  isTouched,
  updateOf,
  type CorrectedEntry,
  type Decided,
  type EntryForm,
} from './entry-form.ts'

export type EntryCorrection = {
  entry: CorrectedEntry
  /** The PJP of the kelompok corrects any day, with a reason; a teacher the last two weeks. */
  anyDay: boolean
  onSaved: () => void
  /** Called when the form becomes dirty or clean. */
  onDirty: (isDirty: boolean) => void
  kept: ReturnType<typeof useNoteDraft<EntryDraft>>
}

type Typing = Pick<EntryCorrection, 'entry' | 'onDirty' | 'kept'> & { onTyped: () => void }

/**
 * What the form holds, kept on this device as it is typed. A draft of the record as it is opens with the form; one of
 * an earlier version waits until it is taken: the record has changed since, and both are to be seen.
 */
function useTypedEntry({ entry, onDirty, kept, onTyped }: Typing) {
  const isTyped = (typed: EntryForm) => isTouched(entry, typed) || typed.reason.trim() !== ''
  const [found] = useState(() => {
    const draft = kept.draft && draftOnto(entry, kept.draft)
    return draft && isTyped(draft.form) ? draft : null
  })
  const isCurrent = found?.version === entry.version
  const [form, setForm] = useState(() => (found && isCurrent ? found.form : formOf(entry)))
  const [restoredAt, setRestoredAt] = useState(found && isCurrent ? found.savedAt : null)
  const [waiting, setWaiting] = useState(isCurrent ? null : found)

  function hold(next: EntryForm) {
    setForm(next)
    onTyped()
    onDirty(isTyped(next))
    if (isTyped(next)) kept.keep({ version: entry.version, begun: formOf(entry), form: next })
    else kept.drop()
  }

  function startAnew() {
    setRestoredAt(null)
    hold(formOf(entry))
  }

  function takeWaiting() {
    if (waiting) hold(waiting.form)
    setWaiting(null)
  }

  function dropWaiting() {
    kept.drop()
    setWaiting(null)
  }

  return {
    form,
    isTyped: isTyped(form),
    /** The time of the restored draft; null without one. */
    restoredAt,
    waiting,
    takeWaiting,
    dropWaiting,
    change: (part: Partial<EntryForm>) => hold({ ...form, ...part }),
    startAnew,
  }
}

/** A draft on the record as it is now. One of an older version of the app says not what it began with. */
function draftOnto(
  entry: CorrectedEntry,
  { values, savedAt }: { values: EntryDraft; savedAt: number },
) {
  const { version, begun, form } = values
  return { version, savedAt, form: begun ? formOnto(entry, { begun, form }) : form }
}

type Saving = { kind: 'idle' } | { kind: 'busy' } | { kind: 'refused'; error: unknown }

/** A correction as it is typed and saved. */
export function useEntryForm({ entry: read, anyDay, onSaved, onDirty, kept }: EntryCorrection) {
  // The entry is compared with as it was when the form was opened: one that is read anew after a conflict would
  // let the next tap overwrite the other teacher's values.
  const [entry] = useState(read)
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const { startAnew, ...typed } = useTypedEntry({ entry, onDirty, kept, onTyped: askAnew })
  const { form } = typed
  const write = useWrite('attendance')
  const [isTried, setTried] = useState(false)
  const errorsNow = () => errorsOf(entry, form, { needsReason: needsReasonNow() })

  /** The answer was about what was sent: "Pakai punya saya" would leave out what is typed after it. */
  function askAnew() {
    setSaving((now) => (now.kind === 'refused' ? { kind: 'idle' } : now))
  }

  /** Asked again when the form is sent: the register may have ended since the last drawing. */
  function needsReasonNow(): boolean {
    return needsReasonToCorrect(entry, { isTeacher: !anyDay, at: serverNow().toISOString() })
  }

  /** Saved, or left to the other teacher's values. */
  function close() {
    kept.end()
    onDirty(false)
    onSaved()
  }

  async function save(decided: Decided) {
    setSaving({ kind: 'busy' })
    const body = { updates: [updateOf(entry, form, decided)] }
    try {
      const { message } = await write(() => call(attendanceRoutes.updateEntries, { body }))
      toast(message)
      close()
    } catch (error) {
      setSaving({ kind: 'refused', error })
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (saving.kind === 'busy' || !isChanged(entry, form)) return
    if (Object.keys(errorsNow()).length === 0) void save({ version: entry.version })
  }

  function empty() {
    startAnew()
    setTried(false)
    setSaving({ kind: 'idle' })
  }

  const errors = isTried ? errorsNow() : {}
  return {
    ...typed,
    entry,
    errors,
    saving,
    needsReason: needsReasonNow(),
    save,
    submit,
    empty,
    close,
  }
}
