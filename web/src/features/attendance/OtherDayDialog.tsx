import { oldestOpenDay } from '@ngaji/contract/features/attendance/attendance-day.rules'
import { addDays, type Day } from '@ngaji/contract/jakarta-time'
import { shortestReason, textLimits } from '@ngaji/contract/text'
import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatDay, formatNearDay } from '../../ui/formats.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'

type OtherDayDialogProps = {
  open: boolean
  today: Day
  /** Which class: asked where more than one is possible. */
  classes?: readonly { id: string; name: string }[]
  onClose: () => void
  onOpen: (choice: { classId: string; date: Day; reason: string }) => void
}

/** The days a teacher may still write on, the latest first. */
export function openDays(today: Day): Day[] {
  const days: Day[] = []
  for (let day = addDays(today, -1); day >= oldestOpenDay(today); day = addDays(day, -1)) {
    days.push(day)
  }
  return days
}

/** "Hari lain": a day up to two weeks back, with a reason. Also for what was kept on paper. */
export function OtherDayDialog({ open, today, classes, onClose, onOpen }: OtherDayDialogProps) {
  const [classId, setClassId] = useState(classes?.length === 1 ? (classes[0]?.id ?? '') : '')
  const [date, setDate] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const asksClass = classes !== undefined && classes.length > 1
  const errors = {
    classId: asksClass && classId === '' ? 'Kelas tidak boleh kosong!' : undefined,
    date: date === '' ? 'Hari tidak boleh kosong!' : undefined,
    reason:
      reason.trim().length < shortestReason ? 'Tulis alasan, paling sedikit 5 huruf.' : undefined,
  }
  const days = openDays(today).map((day) => {
    const near = formatNearDay(day, today)
    const label = near === 'Kemarin' ? `Kemarin, ${formatDay(day)}` : near
    return { value: day, label }
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (errors.classId || errors.date || errors.reason) return
    onOpen({ classId, date, reason: reason.trim() })
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
            value={classId}
            onChange={setClassId}
            options={classes.map(({ id, name }) => ({ value: id, label: name }))}
            error={isTried ? errors.classId : undefined}
          />
        )}
        <Select
          label="Hari"
          value={date}
          onChange={setDate}
          options={days}
          searchable={false}
          error={isTried ? errors.date : undefined}
        />
        <TextField
          label="Alasan"
          value={reason}
          maxLength={textLimits.reason}
          onChange={setReason}
          error={isTried ? errors.reason : undefined}
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
