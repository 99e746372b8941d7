import {
  fullSettingsSchema,
  type FullSettings,
} from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import { useState } from 'react'
import { VersionedForm } from '../../../api/queries/VersionedForm.tsx'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import type { FormValues } from '../../../ui/form/form-fields.ts'
import { formatMoment } from '../../../ui/data/formats.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import type { SettingsGroup } from '../model/settings-group.ts'
import { useSaveSettings } from '../model/use-save-settings.tsx'

type SettingsFormProps<Values extends FormValues> = {
  group: SettingsGroup<Values>
  settings: FullSettings
  formId: string
  onDirty: (isDirty: boolean) => void
}

/** One group of settings: what they do, the form, what it will look like, who changed it last. */
export function SettingsForm<Values extends FormValues>(props: SettingsFormProps<Values>) {
  const { group, settings, formId, onDirty } = props
  const { ask, save } = useSaveSettings(group)
  const offlineReason = useOfflineReason()
  const [typed, setTyped] = useState<Values | null>(null)
  const [isDirty, setDirty] = useState(false)
  const form = (
    <VersionedForm<Values, FullSettings>
      id={formId}
      record={settings}
      recordSchema={fullSettingsSchema}
      fields={groupFields(group)}
      schema={group.schema}
      columns={group.preview ? 1 : 2}
      valuesOf={group.valuesOf}
      ask={ask}
      save={save}
      onSaved={() => setTyped(null)}
      onDirty={(next) => {
        setDirty(next)
        onDirty(next)
      }}
      onValues={setTyped}
      disabledReason={offlineReason}
    />
  )
  return (
    <Panel title={group.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="text-ink-soft md:max-w-2xl">{group.intro}</p>
        {group.preview ? (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
            {form}
            {group.preview((isDirty && typed) || group.valuesOf(settings), settings)}
          </div>
        ) : (
          <div className="md:max-w-2xl">{form}</div>
        )}
        <LastChanges keys={group.keys} changes={settings.changes} />
      </div>
    </Panel>
  )
}

/** Settings of one key are noted as one: whoever changed one of them is named for each. */
function groupFields<Values extends FormValues>({ fields, keys }: SettingsGroup<Values>) {
  const [recordField, ...others] = Object.keys(keys)
  return others.length > 0 ? fields : fields.map((field) => ({ ...field, recordField }))
}

type LastChangesProps = {
  keys: Readonly<Record<string, string>>
  changes: FullSettings['changes']
}

/** Who last changed which of these settings. */
export function LastChanges({ keys, changes }: LastChangesProps) {
  const changed = Object.entries(keys).flatMap(([key, label]) => {
    const change = changes[key]
    return change ? [{ label, ...change }] : []
  })
  if (changed.length === 0) return null
  return (
    <div className="border-t border-line pt-3 text-small text-ink-soft">
      <p className="font-strong">Terakhir diubah</p>
      <ul>
        {changed.map(({ label, at, by }) => (
          <li key={label}>
            {label}: <span className="num">{formatMoment(at, 'noWeekday')}</span>, {by}
          </li>
        ))}
      </ul>
    </div>
  )
}
