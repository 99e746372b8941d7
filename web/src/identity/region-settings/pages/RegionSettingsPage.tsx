import type { FullSettings } from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { cardGroup } from '../parts/card-group.tsx'
import { HolidaysPanel } from '../parts/HolidaysPanel.tsx'
import { institutionGroup } from '../parts/institution-group.tsx'
import { LogoPanel } from '../parts/LogoPanel.tsx'
import { messageGroup } from '../parts/message-group.tsx'
import { attendanceGroup, examGroup, securityGroup } from '../model/plain-groups.ts'
import { reportGroup } from '../parts/report-group.tsx'
import { allSettings } from '../model/settings.api.ts'
import { SettingsForm } from '../parts/SettingsForm.tsx'

const tabs = [
  { value: 'institution', label: 'Lembaga' },
  { value: 'attendance', label: 'Absensi' },
  { value: 'report', label: 'Raport' },
  { value: 'card', label: 'Kartu' },
  { value: 'message', label: 'Pesan' },
  { value: 'exam', label: 'Munaqosah' },
  { value: 'security', label: 'Keamanan' },
  { value: 'holidays', label: 'Hari Libur' },
] as const
type Tab = (typeof tabs)[number]['value']

export type RegionSettingsPageProps = {
  /** The tab as the address has it. */
  tab: string
  onTab: (tab: string) => void
  home: LinkElement
  /** The form of the tab that holds something not saved; null for none. */
  onDirty: (formId: string | null) => void
}

const formIdOf = (tab: string): string => `settings-${tab}`

/** "Pengaturan Daerah": what the region sets for everybody, group by group. */
export function RegionSettingsPage({ home, ...props }: RegionSettingsPageProps) {
  const settings = useQuery(allSettings())
  return (
    <Screen
      title="Pengaturan Daerah"
      sub="Berlaku untuk semua desa dan kelompok."
      back={home}
      backLabel="Kembali ke Beranda"
    >
      <QueryStates query={settings} label="Memuat pengaturan">
        {(found) => <Groups {...props} settings={found} />}
      </QueryStates>
    </Screen>
  )
}

type GroupsProps = Omit<RegionSettingsPageProps, 'home'> & { settings: FullSettings }

/** A tab that was opened stays there: what was typed in it waits while another one is looked at. */
function Groups({ tab: wanted, onTab, onDirty, settings }: GroupsProps) {
  const tab = tabs.find(({ value }) => value === wanted)?.value ?? 'institution'
  const [opened, setOpened] = useState<readonly Tab[]>([tab])
  const held = useRef(new Set<string>())
  const [dirty, setDirty] = useState<readonly string[]>([])
  if (!opened.includes(tab)) setOpened([...opened, tab])

  function setPartDirty(part: string, isDirty: boolean) {
    if (held.current.has(part) === isDirty) return
    if (isDirty) held.current.add(part)
    else held.current.delete(part)
    const next = [...held.current]
    setDirty(next)
    onDirty(next.at(-1) ?? null)
  }

  const shown = tabs.map((one) => ({
    ...one,
    label: dirty.includes(formIdOf(one.value)) ? `${one.label} (belum disimpan)` : one.label,
  }))
  return (
    <Tabs label="Kelompok pengaturan" tabs={shown} value={tab} onChange={onTab}>
      {opened.map((one) => (
        <div
          key={one}
          hidden={one !== tab}
          className={one === tab ? 'grid grid-cols-[minmax(0,1fr)] gap-5' : undefined}
        >
          <Group part={one} settings={settings} tell={setPartDirty} />
        </div>
      ))}
    </Tabs>
  )
}

type GroupProps = {
  part: Tab
  settings: FullSettings
  tell: (part: string, isDirty: boolean) => void
}

function Group({ part, settings, tell }: GroupProps) {
  const formId = formIdOf(part)
  const form = { settings, formId, onDirty: (isDirty: boolean) => tell(formId, isDirty) }
  switch (part) {
    case 'institution':
      return (
        <>
          <SettingsForm {...form} group={institutionGroup} />
          <LogoPanel settings={settings} onDirty={(isDirty) => tell('logo', isDirty)} />
        </>
      )
    case 'attendance':
      return <SettingsForm {...form} group={attendanceGroup} />
    case 'report':
      return <SettingsForm {...form} group={reportGroup} />
    case 'card':
      return <SettingsForm {...form} group={cardGroup} />
    case 'message':
      return <SettingsForm {...form} group={messageGroup} />
    case 'exam':
      return <SettingsForm {...form} group={examGroup} />
    case 'security':
      return <SettingsForm {...form} group={securityGroup} />
    case 'holidays':
      return <HolidaysPanel today={dayInJakarta(serverNow())} />
    default:
      return part satisfies never
  }
}
