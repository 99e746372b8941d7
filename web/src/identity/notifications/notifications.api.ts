import { notificationRoutes } from '@ngaji/contract/identity/notifications/notifications.routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client/client.ts'
import { firstLines } from '../../api/client/first-lines.ts'
import { keepFilledPage } from '../../api/queries/kept-page.ts'

/** How many wait to be read. Asked again with the version, once a minute while the page is seen. */
export const unreadCount = () =>
  queryOptions({
    queryKey: ['notifications', 'unread-count'],
    queryFn: async ({ signal }) => {
      const query = { unread: 'true', limit: 1 }
      const answer = await call(notificationRoutes.list, { query }, { signal })
      return answer.unreadCount
    },
  })

type Wish = { isUnreadOnly: boolean; count: number }

/** The newest, as many as were asked for so far. */
export const notificationsOf = ({ isUnreadOnly, count }: Wish) =>
  queryOptions({
    queryKey: ['notifications', 'list', { isUnreadOnly, count }],
    queryFn: async ({ signal }) => {
      let unreadCount = 0
      const { lines, total } = await firstLines(count, async (page) => {
        const query = { ...page, ...(isUnreadOnly && { unread: 'true' }) }
        const answer = await call(notificationRoutes.list, { query }, { signal })
        unreadCount = answer.unreadCount
        return { lines: answer.notifications, total: answer.total }
      })
      // What is new meanwhile moves the last of a page onto the next one.
      const notifications = [...new Map(lines.map((one) => [one.id, one])).values()]
      return { notifications, total, unreadCount }
    },
    placeholderData: (before) => keepFilledPage(before),
  })

export function markRead(ids: string[]) {
  return call(notificationRoutes.markRead, { body: { ids } })
}

export function markAllRead() {
  return call(notificationRoutes.markRead, { body: { all: true } })
}
