import { useSignedIn } from '../../../api/session/use-session.ts'
import { ExpandCard } from '../../../ui/data/ExpandCard.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { studentTabs, type StudentTabProps } from '../model/student-tabs.ts'

type StudentTabsProps = StudentTabProps & {
  tab: string | undefined
  onTab: (tab: string) => void
}

/** What is in the value of the address while every card is closed. */
const none = 'tutup'

/** Tabs on desktops, cards that open on phones; the one that is open stands in the address. */
export function StudentTabs({ tab, onTab, ...given }: StudentTabsProps) {
  const { role } = useSignedIn()
  const isPhone = useIsPhone()
  const tabs = studentTabs.filter(({ isFor }) => isFor(role))
  const shown = tabs.find(({ id }) => id === tab) ?? tabs[0]
  if (!shown) return null
  if (!isPhone) {
    return (
      <Tabs
        label="Data siswa"
        tabs={tabs.map(({ id, label }) => ({ value: id, label }))}
        value={shown.id}
        onChange={onTab}
      >
        <Panel>
          <shown.Panel {...given} />
        </Panel>
      </Tabs>
    )
  }
  const open = tab === none ? none : shown.id
  return (
    <div className="grid gap-3">
      {tabs.map(({ id, label, Panel: Content }) => (
        <ExpandCard
          key={id}
          title={label}
          isOpen={open === id}
          onToggle={() => onTab(open === id ? none : id)}
        >
          <div className="p-4">
            <Content {...given} />
          </div>
        </ExpandCard>
      ))}
    </div>
  )
}
