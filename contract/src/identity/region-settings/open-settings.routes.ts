import { z } from 'zod/mini'
import { defineRoute } from '../../route.ts'
import { openSettingsSchema } from './open-settings.schemas.ts'

/**
 * `GET settings` as the frames of every screen read it: what everybody may know, and nothing of what
 * only the region's admin is told. Apart, so that the first screen loads no more than this.
 */
export const readOpenSettings = defineRoute({
  method: 'GET',
  path: '/settings',
  action: 'region-settings.read',
  summary: 'Name and footer for everybody, the rules of the screens signed in, all for the admin.',
  beforePasswordChange: true,
  response: z.object({ settings: openSettingsSchema }),
  errors: [],
})
