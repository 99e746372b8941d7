import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import {
  notificationListQuery,
  notificationSchema,
  readNotificationsSchema,
} from './notifications.schemas.ts'

export const notificationRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/notifications',
    action: 'notifications.use-own',
    summary: 'What one was told, newest first; kept for 60 days.',
    isPassive: true,
    query: notificationListQuery,
    response: z.object({
      notifications: z.array(notificationSchema),
      total: z.int(),
      unreadCount: z.int(),
    }),
    errors: [],
  }),

  markRead: defineRoute({
    method: 'PATCH',
    path: '/notifications',
    action: 'notifications.use-own',
    summary: 'Marks some of the own notifications, or all of them, as read.',
    body: readNotificationsSchema,
    response: z.object({ message: z.string(), unreadCount: z.int() }),
    errors: [],
  }),
}
