import { needsReasonToCorrect } from '@ngaji/contract/teaching/attendance/attendance-day.rules'
import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import { theirsSchema } from '@ngaji/contract/teaching/attendance/merge/attendance-sync.schemas'
import {
  violationKinds,
  violationLabel,
} from '@ngaji/contract/teaching/attendance/attendance.schemas'
import type { AttendanceOfClass } from '@ngaji/contract/teaching/attendance/register/attendance-register.schemas'
import { reasonHint, textLimits } from '@ngaji/contract/values/text'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { z } from 'zod/mini'
import { ApiError, messageOfError } from '../../../api/client/api-error.ts'
import { call } from '../../../api/client/client.ts'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useWrite } from '../../../api/queries/use-write.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Checkbox } from '../../../ui/choice/Checkbox.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { formatDay } from '../../../ui/data/formats.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { TimeField } from '../../../ui/date/TimeField.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { closedDayReason } from '../opening/closed-day.ts'
import { entryQuery } from './entry.api.ts'
import { asksArrival, errorsOf, formOf, isChanged, updateOf, type EntryForm } from './entry-form.ts'
import { noteHint } from '../notes/note-hint.ts'
import { StatusPicker } from '../register/StatusPicker.tsx'
import { StudentPhoto } from '../register/StudentPhoto.tsx'

export type EntryEditPageProps = {
  attendanceId: string
  /** The PJP of the kelompok corrects any day, with a reason; a teacher the last two weeks. */
  anyDay: boolean
  links: { home: LinkElement; back: LinkElement }
  onSaved: () => void
  /** Called when the form becomes dirty or clean. */
  onDirty: (isDirty: boolean) => void
  formId: string
}

/** Corrects one record, with a reason where the server requires one; the old value stays in its history. */
export function EntryEditPage(props: EntryEditPageProps) {
  const { attendanceId, anyDay, links } = props
  const entry = useQuery(entryQuery(attendanceId))
  const found = entry.data?.attendance
  const isRefused = entry.error instanceof ApiError && entry.error.status === 404
  const closed = anyDay || !found ? null : closedDayReason(found.date)
  return (
    <Screen
      title="Ubah catatan"
      sub={found && `${found.className} · ${formatDay(found.date, 'long')}`}
      back={links.back}
      backLabel="Kembali ke catatan"
      crumbs={[{ label: 'Catatan kehadiran', link: links.back }, { label: 'Ubah' }]}
      foot={null}
    >
      {isRefused ? (
        <RefusedState home={links.home} />
      ) : closed !== null ? (
        <Note tone="warning">{closed}</Note>
      ) : (
        <QueryStates query={entry} label="Memuat catatan">
          {({ attendance }) => <EditForm {...props} key={attendance.id} entry={attendance} />}
        </QueryStates>
      )}
    </Screen>
  )
}

/** The details of a version conflict: the other user's values. */
const conflictsSchema = z.object({ conflicts: z.array(z.object({ theirs: theirsSchema })) })

function theirsIn(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'attendance.conflict') return null
  const details = conflictsSchema.safeParse(error.details)
  return details.success ? (details.data.conflicts[0]?.theirs ?? null) : null
}

type SaveFailureProps = {
  error: unknown
  mine: string
  onMine: (version: number) => void
  onTheirs: () => void
}

/** A version conflict shows both values and a choice; any other refusal the server's sentence. */
function SaveFailure({ error, mine, onMine, onTheirs }: SaveFailureProps) {
  const theirs = theirsIn(error)
  if (!theirs) return <Note tone="danger">{messageOfError(error)}</Note>
  const name = theirs.by?.name ?? 'guru lain'
  return (
    <Note
      tone="danger"
      title={`Dicatat ${theirs.status} oleh ${name} baru saja.`}
      action={
        <>
          <Button size="small" onClick={() => onMine(theirs.version)}>
            Pakai punya saya
          </Button>
          <Button size="small" onClick={onTheirs}>
            Pakai punya {name}
          </Button>
        </>
      }
    >
      Punya Anda: {mine}. Pilih salah satu.
    </Note>
  )
}

type EditFormProps = Pick<EntryEditPageProps, 'anyDay' | 'onSaved' | 'onDirty' | 'formId'> & {
  entry: AttendanceOfClass
}

type Saving = { kind: 'idle' } | { kind: 'busy' } | { kind: 'refused'; error: unknown }

function EditForm({ entry: read, anyDay, onSaved, onDirty, formId }: EditFormProps) {
  // The entry is compared with as it was when the form was opened: one that is read anew after a conflict would
  // let the next tap overwrite the other teacher's values.
  const [entry] = useState(read)
  const write = useWrite('attendance')
  const [form, setForm] = useState(() => formOf(entry))
  const [isTried, setTried] = useState(false)
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const errorsNow = () => errorsOf(entry, form, { needsReason: needsReasonNow() })
  const errors = isTried ? errorsNow() : {}

  /** Asked again when the form is sent: the register may have ended since the last drawing. */
  function needsReasonNow(): boolean {
    return needsReasonToCorrect(entry, { isTeacher: !anyDay, at: serverNow().toISOString() })
  }

  function change(part: Partial<EntryForm>) {
    const next = { ...form, ...part }
    setForm(next)
    onDirty(isChanged(entry, next) || next.reason.trim() !== '')
  }

  async function save(version: number) {
    setSaving({ kind: 'busy' })
    const body = { updates: [updateOf(entry, form, version)] }
    try {
      const { message } = await write(() => call(attendanceRoutes.updateEntries, { body }))
      onDirty(false)
      toast(message)
      onSaved()
    } catch (error) {
      setSaving({ kind: 'refused', error })
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (saving.kind === 'busy' || !isChanged(entry, form)) return
    if (Object.keys(errorsNow()).length === 0) void save(entry.version)
  }

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
      {saving.kind === 'refused' && (
        <SaveFailure
          error={saving.error}
          mine={form.status}
          onMine={(version) => void save(version)}
          onTheirs={onSaved}
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
      <TextField
        label={form.status === 'Izin' ? 'Catatan izin' : 'Catatan'}
        hint={noteHint(form.note)}
        value={form.note}
        maxLength={textLimits.note}
        onChange={(note) => change({ note })}
        error={errors.note}
      />
      <fieldset>
        <legend className="text-small font-strong">Temuan</legend>
        <div className="flex flex-wrap gap-x-5">
          {violationKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={violationLabel[kind]}
              checked={form.violations[kind]}
              onChange={(isOn) => change({ violations: { ...form.violations, [kind]: isOn } })}
            />
          ))}
        </div>
      </fieldset>
      {needsReasonNow() && (
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
    </form>
  )
}
