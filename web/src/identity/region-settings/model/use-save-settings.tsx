import type { FullSettings } from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/client/api-error.ts'
import { isPasswordNeeded } from '../../../api/session/with-password.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import type { FormValues } from '../../../ui/form/form-fields.ts'
import { notSent } from '../../../ui/form/not-sent.ts'
import { ChangeList } from '../parts/ChangeList.tsx'
import { refreshRegionSettings } from './region-settings.api.ts'
import { allSettings, changeSettings } from './settings.api.ts'
import { changedLines, differenceOf, type SettingsGroup } from './settings-group.ts'

/**
 * Asks with old and new, then saves. What was refused comes back to the form, where everything typed
 * still stands.
 */
export function useSaveSettings<Values extends FormValues>(group: SettingsGroup<Values>) {
  const takeOver = useTakeOver()

  async function save(values: Values, over: FullSettings) {
    try {
      const answer = await changeSettings(differenceOf(group, values, over), over.version)
      takeOver(answer.settings)
      return answer
    } catch (error) {
      const isOld = error instanceof ApiError && error.code === 'request.version-conflict'
      if (isOld) takeOver(null)
      throw error
    }
  }

  async function ask(values: Values, over: FullSettings, send: () => Promise<{ message: string }>) {
    let refused: unknown = notSent
    const done = await confirm({
      title: `Simpan pengaturan ${group.title}?`,
      details: <ChangeList changes={changedLines(group, values, over)} />,
      busyLabel: 'Menyimpan…',
      act: async () => {
        try {
          return await send()
        } catch (error) {
          if (!isPasswordNeeded(error)) refused = error
          throw error
        }
      },
    })
    if (done) return done
    throw refused
  }

  return { ask, save }
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
