import type { Notification } from '@ngaji/contract/identity/notifications/notifications.schemas'
import { addDays, dayInJakarta, type Day } from '@ngaji/contract/jakarta-time'

export type NotificationGroup = {
  title: 'Hari ini' | 'Kemarin' | 'Lebih lama'
  notifications: readonly Notification[]
}

/** Groups the notifications by day, as people speak of it; groups nothing is in are left out. */
export function groupNotifications(
  notifications: readonly Notification[],
  today: Day,
): NotificationGroup[] {
  const yesterday = addDays(today, -1)
  const dayTitle = ({ at }: Notification) => {
    const day = dayInJakarta(new Date(at))
    if (day >= today) return 'Hari ini'
    return day === yesterday ? 'Kemarin' : 'Lebih lama'
  }
  const titles = ['Hari ini', 'Kemarin', 'Lebih lama'] as const
  return titles
    .map((title) => ({
      title,
      notifications: notifications.filter((one) => dayTitle(one) === title),
    }))
    .filter((group) => group.notifications.length > 0)
}
