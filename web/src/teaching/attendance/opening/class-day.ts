import type { Day } from '@ngaji/contract/jakarta-time'

export type ClassDay = { classId: string; date: Day }

/** The outbox group of a register: one class and one day. */
export function registerOutboxGroup({ classId, date }: ClassDay): string {
  return `${classId} ${date}`
}

export function classDayOf(group: string): ClassDay {
  const [classId = '', date = ''] = group.split(' ')
  return { classId, date }
}

const registers = 'register/'

/** The name of the stored copy of a register. */
export function registerCopyOf(day: ClassDay): string {
  return registers + registerOutboxGroup(day)
}

/** The class and day of such a name; null for any other copy. */
export function dayOfRegisterCopy(name: string): ClassDay | null {
  return name.startsWith(registers) ? classDayOf(name.slice(registers.length)) : null
}
