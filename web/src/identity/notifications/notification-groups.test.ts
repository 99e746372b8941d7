import type { Notification } from '@ngaji/contract/identity/notifications/notifications.schemas'
import { describe, expect, it } from 'vitest'
import { groupNotifications } from './notification-groups.ts'

const given = (id: string, at: string): Notification => ({
  id,
  kind: 'newDevice',
  text: id,
  href: null,
  at,
  readAt: null,
  pinnedUntil: null,
})

describe('groupNotifications', () => {
  it('goes by the days of Jakarta and leaves out what is empty', () => {
    const told = [
      given('tonight', '2026-11-19T17:30:00.000Z'),
      given('noon', '2026-11-19T05:00:00.000Z'),
      given('long ago', '2026-10-01T05:00:00.000Z'),
    ]
    const idsIn = (today: string) =>
      groupNotifications(told, today).map(({ title, notifications }) => [
        title,
        notifications.map(({ id }) => id),
      ])
    expect(idsIn('2026-11-20')).toEqual([
      ['Hari ini', ['tonight']],
      ['Kemarin', ['noon']],
      ['Lebih lama', ['long ago']],
    ])
    expect(idsIn('2026-11-21')).toEqual([
      ['Kemarin', ['tonight']],
      ['Lebih lama', ['noon', 'long ago']],
    ])
    expect(groupNotifications([], '2026-11-20')).toEqual([])
  })
})
