import { useSignedIn } from '../../../api/session/use-session.ts'
import { ExpandCard } from '../../../ui/data/ExpandCard.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import {
  studentTabs,
  type StudentParts,
  type StudentTab,
  type StudentTabProps,
} from '../model/student-tabs.ts'

type StudentTabsProps = StudentTabProps & {
  parts: StudentParts
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
          <TabContent of={shown} {...given} />
        </Panel>
      </Tabs>
    )
  }
  const open = tab === none ? none : shown.id
  return (
    <div className="grid gap-3">
      {tabs.map((each) => (
        <ExpandCard
          key={each.id}
          title={each.label}
          isOpen={open === each.id}
          onToggle={() => onTab(open === each.id ? none : each.id)}
        >
          <div className="p-4">
            <TabContent of={each} {...given} />
          </div>
        </ExpandCard>
      ))}
    </div>
  )
}

type TabContentProps = StudentTabProps & { of: StudentTab; parts: StudentParts }

function TabContent({ of: { Panel: Content }, parts, ...given }: TabContentProps) {
  if (typeof Content === 'string') return parts[Content](given.student)
  return <Content {...given} />
}
