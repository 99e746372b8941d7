import {
  theirsSchema,
  yoursSchema,
} from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import { isPresent } from '@ngaji/contract/teaching/attendance/attendance.rules'
import { reasonHint, textLimits } from '@ngaji/contract/values/text'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { z } from 'zod/mini'
import { ApiError, messageOfError } from '../../../api/client/api-error.ts'
import { formatMoment, formatTime } from '../../../ui/data/formats.ts'
import { DraftLine } from '../../../offline/notes/DraftKept.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { TimeField } from '../../../ui/date/TimeField.tsx'
import {
  asksArrival,
  isChanged,
  keptFindings,
  valueWords,
  type Decided,
  type EntryForm,
} from './entry-form.ts'
import { useEntryForm, type EntryCorrection } from './use-entry-form.ts'
import { FindingsField } from '../notes/FindingsField.tsx'
import { noteHint } from '../notes/note-hint.ts'
import { StatusPicker } from '../register/StatusPicker.tsx'
import { StudentPhoto } from '../register/StudentPhoto.tsx'

/** The details of a version conflict: the values of both. */
const conflictsSchema = z.object({
  conflicts: z.array(z.object({ yours: yoursSchema, theirs: theirsSchema })),
})

function conflictIn(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'attendance.conflict') return null
  const details = conflictsSchema.safeParse(error.details)
  return details.success ? (details.data.conflicts[0] ?? null) : null
}

type SaveFailureProps = {
  error: unknown
  onMine: (decided: Decided) => void
  onTheirs: () => void
}

/** A version conflict shows both values and a choice; any other refusal the server's sentence. */
function SaveFailure({ error, onMine, onTheirs }: SaveFailureProps) {
  const conflict = conflictIn(error)
  if (!conflict) return <Note tone="danger">{messageOfError(error)}</Note>
  const { yours, theirs } = conflict
  const name = theirs.by?.name ?? 'guru lain'
  const others = valueWords(theirs)
  return (
    <Note
      tone="danger"
      title={`Dicatat ${theirs.status} oleh ${name} baru saja.`}
      action={
        <>
          <Button size="small" onClick={() => onMine({ version: theirs.version, yours })}>
            Pakai punya saya
          </Button>
          <Button size="small" onClick={onTheirs}>
            Pakai punya {name}
          </Button>
        </>
      }
    >
      {others !== theirs.status && (
        <p>
          Punya {name}: {others}.
        </p>
      )}
      <p>Punya Anda: {valueWords(yours)}. Pilih salah satu.</p>
    </Note>
  )
}

type WaitingDraftProps = {
  draft: { form: EntryForm; savedAt: number }
  onTake: () => void
  onDrop: () => void
}

/** A correction that was begun before somebody else changed the record. */
function WaitingDraft({ draft: { form, savedAt }, onTake, onDrop }: WaitingDraftProps) {
  const { status, note: teachersNotes, reason } = form
  const value = valueWords({ status, teachersNotes, violations: keptFindings(form) })
  const mine = [value, reason && `alasan: ${reason}`].filter(Boolean).join(' · ')
  return (
    <Note
      tone="warning"
      title="Catatan ini sudah diubah sejak Anda mengetik."
      action={
        <>
          <Button size="small" onClick={onTake}>
            Pakai punya saya
          </Button>
          <Button size="small" tone="ghost" onClick={onDrop}>
            Kosongkan
          </Button>
        </>
      }
    >
      Punya Anda dari {formatMoment(new Date(savedAt))}: {mine}. Di bawah ini isinya sekarang.
    </Note>
  )
}

/** The fields of a correction. */
export function EntryEditForm({ formId, ...correction }: EntryCorrection & { formId: string }) {
  const { entry, form, errors, saving, needsReason, isTyped, restoredAt, ...acts } =
    useEntryForm(correction)
  const { change, save, submit, empty, close, waiting, takeWaiting, dropWaiting } = acts
  return (
    <form id={formId} onSubmit={submit} className="grid gap-5 md:max-w-2xl" noValidate>
      <div className="flex items-center gap-4">
        <StudentPhoto
          name={displayName(entry.studentId)}
          thumbnail={entry.studentId.thumbnail}
          size={72}
        />
        <div className="leading-snug">
          <h2>{displayName(entry.studentId)}</h2>
          <p className="text-ink-soft num">{entry.studentId.nis}</p>
        </div>
      </div>
      {waiting && <WaitingDraft draft={waiting} onTake={takeWaiting} onDrop={dropWaiting} />}
      {saving.kind === 'refused' && (
        <SaveFailure
          error={saving.error}
          onMine={(decided) => void save(decided)}
          onTheirs={close}
        />
      )}
      <StatusPicker
        name={displayName(entry.studentId)}
        value={form.status}
        onPick={(status) => change({ status })}
      />
      {asksArrival(entry, form) && (
        <TimeField
          label="Jam datang"
          placeholder="18.30"
          // The field itself writes 18:30; everything else here is read as 18.30.
          value={form.arrival.replace(':', '.')}
          onChange={(arrival) => change({ arrival })}
          error={errors.arrival}
        />
      )}
      {entry.arrivedAt !== null && isPresent(form.status) && (
        <p className="text-small text-ink-soft num">
          Jam datang yang tercatat: {formatTime(entry.arrivedAt)}
        </p>
      )}
      <TextField
        label={form.status === 'Izin' ? 'Catatan izin' : 'Catatan'}
        hint={noteHint(form.note)}
        value={form.note}
        maxLength={textLimits.note}
        onChange={(note) => change({ note })}
        error={errors.note}
      />
      <FindingsField
        findings={keptFindings(form)}
        isAbsent={!isPresent(form.status)}
        onChange={(kind, isOn) => change({ violations: { ...form.violations, [kind]: isOn } })}
      />
      {needsReason && (
        <TextField
          label="Alasan"
          hint={`${reasonHint} Ikut tercatat di riwayat.`}
          value={form.reason}
          maxLength={textLimits.reason}
          onChange={(reason) => change({ reason })}
          error={errors.reason}
        />
      )}
      <Button
        type="submit"
        tone="primary"
        size="action"
        className="md:justify-self-start max-md:w-full"
        busy={saving.kind === 'busy' && 'Menyimpan…'}
        disabledReason={!isChanged(entry, form) && 'Belum ada perubahan.'}
        reasonPlace="below"
      >
        Simpan
      </Button>
      {isTyped && <DraftLine isChanged savedAt={restoredAt} onDrop={empty} />}
    </form>
  )
}
