import { regionChangeRoutes } from '@ngaji/contract/identity/region-settings/region-changes.routes'
import { regionSettingRoutes } from '@ngaji/contract/identity/region-settings/region-settings.routes'
import { answer, answerPrepared, answerPublic } from '../../platform/http/implement.ts'
import { changeLogo, readNewLogo } from './change-logo.service.ts'
import { changeSettings } from './change-settings.service.ts'
import { createHoliday, readHolidays, removeHoliday } from './holidays.service.ts'
import { readSettings } from './region-settings.service.ts'

export const regionSettingAnswers = [
  answerPublic(regionSettingRoutes.read, async (deps, { principal }) => ({
    settings: await readSettings(deps, principal),
  })),

  answer(regionChangeRoutes.change, (deps, actor, { body }) => changeSettings(deps, actor, body)),

  answerPrepared(
    regionChangeRoutes.changeLogo,
    (deps, _actor, { files }) => readNewLogo(deps, files),
    (deps, actor, _input, logo) => changeLogo(deps, actor, logo),
  ),

  answer(regionChangeRoutes.listHolidays, async (deps, _actor, { query }) => ({
    holidays: await readHolidays(deps, query),
  })),

  answer(regionChangeRoutes.createHoliday, async (deps, _actor, { body }) => ({
    message: 'Hari libur ditambahkan.',
    holiday: await createHoliday(deps, body),
  })),

  answer(regionChangeRoutes.deleteHoliday, async (deps, _actor, { params }) => {
    await removeHoliday(deps, params.id)
    return { message: 'Hari libur dihapus.' }
  }),
]
