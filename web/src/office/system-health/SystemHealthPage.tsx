import type { SystemHealth } from '@ngaji/contract/office/system-health/system-health.schemas'
import { problemsOf } from '@ngaji/contract/office/system-health/system-health.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { messageOfError } from '../../api/client/api-error.ts'
import { QueryStates } from '../../api/queries/QueryStates.tsx'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { LinkElement } from '../../ui/button/slot.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import { HealthSide } from './HealthSide.tsx'
import { HealthStrip } from './HealthStrip.tsx'
import { JobsSection } from './JobsSection.tsx'
import { LettersSection } from './LettersSection.tsx'
import { measureSystemHealth, systemHealth } from './system-health.api.ts'
import { CheckedAt, Verdict } from './Verdict.tsx'
import { WarningsNote } from './WarningsNote.tsx'

export type SystemHealthLinks = {
  home: LinkElement
  backups: LinkElement
  user: (userId: string) => LinkElement
}

/** "Kesehatan sistem": whether the program needs a hand, and where. For the region's admin. */
export function SystemHealthPage({ links }: { links: SystemHealthLinks }) {
  const health = useQuery(systemHealth())
  const isPhone = useIsPhone()
  const check = useCheck()
  const problems = health.data ? problemsOf(health.data) : []
  return (
    <Screen
      title="Kesehatan sistem"
      sub={health.data && <Sub health={health.data} isPhone={isPhone} />}
      back={links.home}
      backLabel="Kembali ke Dashboard"
      actions={
        <Button icon={RefreshCw} {...check.state} busy={check.isBusy && 'Memeriksa…'}>
          Periksa sekarang
        </Button>
      }
      bar={
        <IconButton
          icon={RefreshCw}
          label="Periksa sekarang"
          busy={check.isBusy}
          {...check.state}
        />
      }
    >
      <QueryStates query={health} label="Memuat kesehatan sistem">
        {(found) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {isPhone && <Verdict problems={problems} />}
            <HealthStrip health={found} links={links} />
            <WarningsNote warnings={found.warnings} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20.5rem]">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                <LettersSection health={found} links={links} />
                <JobsSection jobs={found.jobs} checkedAt={found.checkedAt} />
              </div>
              <HealthSide health={found} />
            </div>
          </div>
        )}
      </QueryStates>
    </Screen>
  )
}

type SubProps = { health: SystemHealth; isPhone: boolean }

/** On a phone the verdict has the room of the page. */
function Sub({ health, isPhone }: SubProps) {
  if (isPhone) return <CheckedAt at={health.checkedAt} />
  return (
    <>
      <CheckedAt at={health.checkedAt} /> <Verdict problems={problemsOf(health)} />
    </>
  )
}

function useCheck() {
  const queryClient = useQueryClient()
  const offlineReason = useOfflineReason()
  const [isBusy, setBusy] = useState(false)
  async function check() {
    setBusy(true)
    try {
      queryClient.setQueryData(systemHealth().queryKey, await measureSystemHealth())
    } catch (error) {
      toast(messageOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, state: { disabledReason: offlineReason, onClick: () => void check() } }
}
