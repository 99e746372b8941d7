import type { ExportPart } from '@ngaji/contract/people/students/privacy.schemas'
import type { PersonDetails } from '@ngaji/contract/values/person/person-details'
import type { Database } from '../../src/platform/database/row-types.ts'

/** The fate of a column when a student is erased. */
type Fate = 'kept' | 'blanked'

/** Where a family reads it in the data export, or why it is not included. */
type Copied = { copy: ExportPart | 'student' } | { notCopied: string }

type Table<T extends keyof Database> =
  /** No row is about one student; the reason. */
  | { nothing: string }
  /** Rows about the student are removed. */
  | ({ rows: 'dropped' } & Copied)
  /** Rows stay; for each column whether its value does. */
  | ({ rows: 'kept'; columns: Record<keyof Database[T], Fate> } & Copied)

export type Register = { [T in keyof Database]: Table<T> }

/** Details of a person are personal by what they are. */
export function blankedDetails<Details extends PersonDetails>(
  details: Details,
): { [Key in keyof Details as Details[Key]['column']]: 'blanked' } {
  const columns = Object.values(details).map(({ column }) => [column, 'blanked'])
  return Object.fromEntries(columns)
}

export const keys = { id: 'kept', created_at: 'kept' } as const
export const place = { branch_id: 'kept', sub_branch_id: 'kept' } as const
