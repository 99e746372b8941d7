import { regionSettingRoutes } from '@ngaji/contract/features/region-settings/region-settings.routes'
import { answerPublic } from '../../http/implement.ts'
import { readSettings } from './region-settings.service.ts'

export const regionSettingAnswers = [
  answerPublic(regionSettingRoutes.read, async (deps, { principal }) => ({
    settings: await readSettings(deps, principal),
  })),
]
