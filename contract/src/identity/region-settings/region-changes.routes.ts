import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { idSchema } from '../../values/request/wire-values.ts'
import { photoUpload } from '../users/photo.rules.ts'
import {
  changedSettingsSchema,
  fullSettingsSchema,
  holidaySchema,
  holidaysQuery,
  newHolidaySchema,
} from './region-settings.schemas.ts'

const changed = z.object({ message: z.string(), settings: fullSettingsSchema })

/** What the region's admin sets; apart from the reading, which every screen needs. */
export const regionChangeRoutes = {
  change: defineRoute({
    method: 'PATCH',
    path: '/settings',
    action: 'region-settings.change',
    summary: 'Changes some of the settings of the region.',
    body: changedSettingsSchema,
    response: changed,
    errors: [],
  }),

  changeLogo: defineRoute({
    method: 'POST',
    path: '/settings/logo',
    action: 'region-settings.change',
    summary: 'A new logo for screens and papers: JPEG or PNG, made anew by the server.',
    upload: photoUpload(),
    body: z.strictObject({}),
    response: changed,
    errors: ['image.missing', 'image.unreadable'],
  }),

  listHolidays: defineRoute({
    method: 'GET',
    path: '/holidays',
    action: 'region-settings.list-holidays',
    summary: 'Days on which no meeting is expected, oldest first.',
    query: holidaysQuery,
    response: z.object({ holidays: z.array(holidaySchema) }),
    errors: [],
  }),

  createHoliday: defineRoute({
    method: 'POST',
    path: '/holidays',
    action: 'region-settings.change-holidays',
    summary: 'Declares a holiday.',
    status: 201,
    body: newHolidaySchema,
    response: z.object({ message: z.string(), holiday: holidaySchema }),
    errors: ['holiday.exists'],
  }),

  deleteHoliday: defineRoute({
    method: 'DELETE',
    path: '/holidays/{id}',
    action: 'region-settings.change-holidays',
    summary: 'The day is a working day again.',
    params: z.object({ id: idSchema }),
    response: z.object({ message: z.string() }),
    errors: ['holiday.not-found'],
  }),
}
