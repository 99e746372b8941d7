import type { HomeNumber, HomeTask } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { newsDays } from '@ngaji/contract/people/account-requests/account-requests.rules'
import type { ChildrenOfBranch } from '../numbers/children.queries.ts'
import type { CountKey, CountRow } from '../numbers/counts.queries.ts'
import type { OpenClass } from '../homes/open-class.queries.ts'

type Line = Partial<Pick<HomeTask, 'total' | 'subject' | 'note' | 'query'>>

export function taskOf(key: HomeTask['key'], count: number, line: Line = {}): HomeTask {
  return { key, count, query: {}, ...line }
}

/** Links to the one class that takes all of them, or else to their list. */
export function withoutClassTask(count: number, open: OpenClass | null): HomeTask {
  return open
    ? taskOf('studentsWithoutClass', open.waiting, { query: { classId: open.classId } })
    : taskOf('studentsWithoutClass', count, { query: { class: 'tanpa', account: 'dipakai' } })
}

/** The filter of own requests that were decided recently. */
export const recentlyDecided = { decided: String(newsDays) }

/** Absent children, with the reason of their list. */
export function absentTask(count: number): HomeTask {
  return taskOf('absent3', count, { query: { view: 'perhatian', reason: 'absent3' } })
}

/** Removes tasks with a count of zero. */
export function whatWaits(tasks: readonly HomeTask[]): HomeTask[] {
  return tasks.filter(({ count }) => count > 0)
}

/** The counts of a scope. */
export type Counts = {
  counts: readonly CountRow[]
  children: readonly ChildrenOfBranch[]
  /** Children in classes on the day of comparison; null: unknown by now. */
  formerMembers: number | null
}

/** The counts in the requested order. */
export function countNumbers(
  keys: readonly (CountKey | 'students' | 'allStudents')[],
  { counts, children, formerMembers }: Counts,
): HomeNumber[] {
  const rows = new Map<string, Omit<CountRow, 'key'>>([
    ...counts.map((row) => [row.key, row] as const),
    ['students', { now: sumColumn(children, 'active'), before: formerMembers }],
    // The former number is unknown: of records erased or created since.
    ['allStudents', { now: sumColumn(children, 'all'), before: null }],
  ])
  return keys.flatMap((key) => {
    const row = rows.get(key)
    return row ? { key, value: row.now, change: changeSince(row), series: null } : []
  })
}

export function sumColumn<Key extends string>(
  rows: readonly Record<Key, number>[],
  key: Key,
): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}

/** Null for a former count of zero, from which everything would be new. */
function changeSince({ now, before }: Omit<CountRow, 'key'>): number | null {
  return before === null || before === 0 ? null : now - before
}

export function toHomeNumber(key: HomeNumber['key'], value: number, total?: number): HomeNumber {
  return { key, value, change: null, series: null, ...(total !== undefined && { total }) }
}
