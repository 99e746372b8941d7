import {
  fullSettingsSchema,
  type FullSettings,
} from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/client/api-error.ts'
import { isPasswordNeeded } from '../../../api/session/with-password.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import type { FormValues } from '../../../ui/form/form-fields.ts'
import { notSent } from '../../../ui/form/not-sent.ts'
import { ChangeList } from '../parts/ChangeList.tsx'
import { refreshRegionSettings } from './region-settings.api.ts'
import { allSettings, changeSettings, type SettingsChange } from './settings.api.ts'
import { changedLines, differenceOf, type SettingsGroup } from './settings-group.ts'

/**
 * Asks with old and new, then saves. What was refused comes back to the form, where everything typed
 * still stands; a newer version of other settings is no conflict.
 */
export function useSaveSettings<Values extends FormValues>(group: SettingsGroup<Values>) {
  const takeOver = useTakeOver()
  return async (values: Values, over: FullSettings): Promise<{ message: string }> => {
    const change = differenceOf(group, values, over)
    let refused: unknown = notSent
    const done = await confirm({
      title: `Simpan pengaturan ${group.title}?`,
      details: <ChangeList changes={changedLines(group, values, over)} />,
      busyLabel: 'Menyimpan…',
      act: async () => {
        try {
          const answer = await save(group, change, over)
          takeOver(answer.settings)
          return answer
        } catch (error) {
          if (!isPasswordNeeded(error)) refused = error
          throw error
        }
      },
    })
    if (done) return done
    if (conflictIn(refused)) takeOver(null)
    throw refused
  }
}

async function save<Values extends FormValues>(
  group: SettingsGroup<Values>,
  change: SettingsChange,
  over: FullSettings,
) {
  try {
    return await changeSettings(change, over.version)
  } catch (error) {
    const current = conflictIn(error)
    if (!current || !isSameIn(group, current, over)) throw error
    return changeSettings(change, current.version)
  }
}

/** The newer settings a refusal carries, or null. */
function conflictIn(error: unknown): FullSettings | null {
  const isConflict = error instanceof ApiError && error.code === 'request.version-conflict'
  return isConflict ? (fullSettingsSchema.safeParse(error.details['current']).data ?? null) : null
}

function isSameIn<Values extends FormValues>(
  { valuesOf }: Pick<SettingsGroup<Values>, 'valuesOf'>,
  one: FullSettings,
  other: FullSettings,
): boolean {
  return JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other))
}

/** What is now set is shown here and by the frames around every screen; null: ask. */
export function useTakeOver() {
  const queryClient = useQueryClient()
  return (settings: FullSettings | null) => {
    const { queryKey } = allSettings()
    if (settings) queryClient.setQueryData(queryKey, settings)
    else void queryClient.invalidateQueries({ queryKey })
    refreshRegionSettings()
  }
}
