import { oldestOpenDay } from '@ngaji/contract/teaching/attendance/attendance-day.rules'
import { addDays, type Day } from '@ngaji/contract/jakarta-time'
import { reasonHint, reasonProblem, textLimits } from '@ngaji/contract/values/text'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { formatDay, formatNearDay } from '../../../ui/data/formats.ts'
import { Select } from '../../../ui/choice/Select.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'

type OtherDayDialogProps = {
  open: boolean
  today: Day
  /** The classes to choose from, where more than one is possible. */
  classes?: readonly { id: string; name: string }[]
  onClose: () => void
  onOpen: (choice: { classId: string; date: Day; reason: string }) => void
}

/** The days that a teacher may still record, the latest first. */
export function openDays(today: Day): Day[] {
  const days: Day[] = []
  for (let day = addDays(today, -1); day >= oldestOpenDay(today); day = addDays(day, -1)) {
    days.push(day)
  }
  return days
}

type Choice = { classId: string; date: string; reason: string }
type ChoiceErrors = Partial<Record<keyof Choice, string>>

/** Validation errors of the form. */
function errorsOf({ classId, date, reason }: Choice, asksClass: boolean): ChoiceErrors {
  const errors: ChoiceErrors = {}
  if (asksClass && classId === '') errors.classId = 'Kelas tidak boleh kosong!'
  if (date === '') errors.date = 'Hari tidak boleh kosong!'
  const refused = reasonProblem(reason)
  if (refused) errors.reason = refused
  return errors
}

/** "Kemarin, Kam, 19 Nov 2026"; older days by their date alone. */
function dayOption(day: Day, today: Day) {
  const near = formatNearDay(day, today)
  return { value: day, label: near === 'Kemarin' ? `Kemarin, ${formatDay(day)}` : near }
}

/** "Hari lain": a day up to two weeks back, with a reason. Also for registers taken on paper. */
export function OtherDayDialog(props: OtherDayDialogProps) {
  const { open, today, classes = [], onClose, onOpen } = props
  const [choice, setChoice] = useState<Choice>({ classId: '', date: '', reason: '' })
  const [isTried, setTried] = useState(false)
  const asksClass = classes.length > 1
  const errors = errorsOf(choice, asksClass)
  const shown = isTried ? errors : {}
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part })

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(errors).length > 0) return
    const classId = asksClass ? choice.classId : (classes[0]?.id ?? '')
    onOpen({ classId, date: choice.date, reason: choice.reason.trim() })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Absen hari lain"
      description="Paling lama 14 hari ke belakang, misalnya untuk memasukkan absen dari kertas."
    >
      <form onSubmit={submit} className="grid gap-4">
        {asksClass && (
          <Select
            label="Kelas"
            value={choice.classId}
            onChange={(classId) => change({ classId })}
            options={classes.map(({ id, name }) => ({ value: id, label: name }))}
            error={shown.classId}
          />
        )}
        <Select
          label="Hari"
          value={choice.date}
          onChange={(date) => change({ date })}
          options={openDays(today).map((day) => dayOption(day, today))}
          searchable={false}
          error={shown.date}
        />
        <TextField
          label="Alasan"
          hint={reasonHint}
          value={choice.reason}
          maxLength={textLimits.reason}
          onChange={(reason) => change({ reason })}
          error={shown.reason}
        />
        <div className="flex gap-2.5 pt-1 *:grow">
          <Button size="action" onClick={onClose}>
            Batal
          </Button>
          <Button size="action" tone="primary" type="submit">
            Buka
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
