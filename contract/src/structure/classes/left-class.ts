import { z } from 'zod/mini'
import type { Day } from '../../jakarta-time.ts'
import { dayAnswerSchema } from '../../values/request/wire-values.ts'

/** A child who is in the class no more, beside the marks it has there; the words are `leftClassWords`. */
export const leftClassSchema = z.object({ on: dayAnswerSchema, isTransfer: z.boolean() })
export type LeftClass = z.infer<typeof leftClassSchema>

const dayAndMonth = new Intl.DateTimeFormat('id-ID', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

function narrow(day: Day): string {
  return dayAndMonth.format(new Date(`${day}T00:00:00Z`))
}

/** "pindah 15 Des": why a list has no later marks of the child. */
export function leftClassWords({ on, isTransfer }: LeftClass): string {
  return `${isTransfer ? 'pindah' : 'keluar'} ${narrow(on)}`
}

/** "sejak 15 Des": why a list has no earlier marks of the child. */
export function sinceWords(day: Day): string {
  return `sejak ${narrow(day)}`
}
