import type { FullSettings } from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../../api/queries/use-write.ts'
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
  const write = useSettingsWrite()

  const save = (values: Values, over: FullSettings) =>
    write(() => changeSettings(differenceOf(group, values, over), over.version))

  async function askToSaveSettings(
    values: Values,
    over: FullSettings,
    send: () => Promise<{ message: string }>,
  ) {
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

  return { ask: askToSaveSettings, save }
}

type Saved = { message: string; settings: FullSettings }

/** Runs a write of the settings. What is now set is shown here and by the frames around every screen. */
export function useSettingsWrite() {
  const queryClient = useQueryClient()
  const write = useWrite('region-settings')
  return async (send: () => Promise<Saved>): Promise<Saved> => {
    try {
      const answer = await write(send)
      // The next save needs the new version, and may come before the settings are read.
      queryClient.setQueryData(allSettings().queryKey, answer.settings)
      return answer
    } finally {
      refreshRegionSettings()
    }
  }
}
