import type { Day } from '@ngaji/contract/jakarta-time'
import { textLimits } from '@ngaji/contract/values/text'
import { z } from 'zod/mini'
import { useWrite } from '../../../api/queries/use-write.ts'
import { ApiError } from '../../../api/client/api-error.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { formatNumber } from '../../../ui/data/formats.ts'
import type { FormField } from '../../../ui/form/form-fields.ts'
import { holidayDays, mostHolidayDays } from '../model/holiday-range.ts'
import { addHoliday } from '../model/settings.api.ts'

type Typed = { name: string; date: string; until: string }

type HolidayDialogProps = {
  open: boolean
  onClose: () => void
  today: Day
  /** The first of the days. */
  onAdded: (day: Day) => void
}

const schema = z.custom<Typed>().check(
  z.refine(({ date, until }) => until === '' || until >= date, {
    path: ['until'],
    message: 'Sebelum hari pertama.',
  }),
  z.refine(
    ({ date, until }) => until === '' || holidayDays(date, until).length <= mostHolidayDays,
    {
      path: ['until'],
      message: `Paling banyak ${mostHolidayDays} hari sekaligus.`,
    },
  ),
)

/** One day, or some in a row under one name. Days that are holidays already stay as they are. */
export function HolidayDialog({ open, onClose, today, onAdded }: HolidayDialogProps) {
  const write = useWrite('region-settings')
  const fields: readonly FormField<keyof Typed>[] = [
    {
      name: 'name',
      label: 'Nama hari libur',
      type: 'text',
      required: true,
      maxLength: textLimits.name,
      placeholder: 'Idulfitri',
    },
    { name: 'date', label: 'Tanggal', type: 'date', today, required: true },
    {
      name: 'until',
      label: 'Sampai tanggal',
      type: 'date',
      today,
      hint: 'Untuk beberapa hari berturut-turut.',
    },
  ]

  const add = ({ name, date, until }: Typed) =>
    write(() => addDays(holidayDays(date, until || date), name))

  return (
    <FormDialog open={open} onClose={onClose} title="Tambah hari libur">
      {(form) => (
        <Form<Typed>
          isNew
          fields={fields}
          schema={schema}
          submitLabel="Tambah"
          busyLabel="Menambah…"
          onDirty={form.onDirty}
          actions={form.cancel}
          onSubmit={async (typed) => {
            const message = await add(typed)
            onAdded(typed.date)
            form.onDone(message)
          }}
        />
      )}
    </FormDialog>
  )
}

/** Day by day; of a single day the refusal is told, of many how many were new. */
async function addDays(days: readonly Day[], name: string): Promise<string> {
  let added = 0
  for (const day of days) {
    try {
      const { message } = await addHoliday(day, name)
      added += 1
      if (days.length === 1) return message
    } catch (error) {
      const isThere = error instanceof ApiError && error.code === 'holiday.exists'
      if (!isThere || days.length === 1) throw error
    }
  }
  const known = days.length - added
  const rest = known === 0 ? '' : ` ${formatNumber(known)} hari sudah libur sebelumnya.`
  return `${formatNumber(added)} hari libur ditambahkan.${rest}`
}
