import type { Day } from '@ngaji/contract/jakarta-time'
import { textLimits } from '@ngaji/contract/values/text'
import { z } from 'zod/mini'
import type { FormField } from '../../ui/form/form-fields.ts'

export type JournalValues = { date: Day; title: string; content: string }

/** A draft may be unfinished. */
const draftSchema = z.object({ date: z.string(), title: z.string(), content: z.string() })

export function draftOf(value: unknown): JournalValues | null {
  return draftSchema.safeParse(value).data ?? null
}

export function journalFields(today: Day): FormField<keyof JournalValues>[] {
  return [
    { name: 'date', label: 'Tanggal', type: 'date', today, max: today, required: true },
    {
      name: 'title',
      label: 'Judul',
      type: 'text',
      maxLength: textLimits.title,
      required: true,
      dir: 'auto',
    },
    {
      name: 'content',
      label: 'Isi Jurnal',
      hint: 'Hanya Anda yang dapat membaca jurnal ini.',
      type: 'textarea',
      maxLength: textLimits.content,
      required: true,
      dir: 'auto',
    },
  ]
}
