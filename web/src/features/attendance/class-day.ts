import type { Day } from '@ngaji/contract/jakarta-time'

export type ClassDay = { classId: string; date: Day }

/** What is sent together: one class and one day. */
export function groupOf({ classId, date }: ClassDay): string {
  return `${classId} ${date}`
}

export function classDayOf(group: string): ClassDay {
  const [classId = '', date = ''] = group.split(' ')
  return { classId, date }
}
