import { examinerNotices } from '@ngaji/contract/exam/munaqasyah/examiner-notices'
import { ListChecks, ScanLine } from 'lucide-react'
import { useEffect } from 'react'
import { messageOfError, unreachedReason } from '../../../../api/client/api-error.ts'
import { live } from '../../../../api/queries/live.ts'
import { useStoredCopy, type CopyState } from '../../../../offline/copies/stored-copy.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { FailedState } from '../../../../ui/feedback/FailedState.tsx'
import { formatAcademicYear } from '../../../../ui/data/formats.ts'
import { lazySection } from '../../../../ui/lazy-part.tsx'
import { OfflinePanel } from '../../../../ui/feedback/OfflinePanel.tsx'
import { Screen } from '../../../../ui/layout/Screen.tsx'
import { useScreenSurroundings } from '../../../../ui/layout/screen-context.ts'
import { Segment } from '../../../../ui/button/Segment.tsx'
import { SkeletonPanel, SkeletonRows } from '../../../../ui/feedback/Skeleton.tsx'
import { StatusMark } from '../../../../ui/data/StatusMark.tsx'
import type { TableState } from '../../../../ui/table/table-state.ts'
import { examYearCopy, listExamSubBranches } from '../sending/exam-year.api.ts'
import { ScanTab } from './ScanTab.tsx'

/** Lazy: the scan needs no table. */
const { Part: QueueTab } = lazySection(
  async () => (await import('./QueueTab.tsx')).QueueTab,
  <SkeletonRows rows={6} label="Memuat daftar siswa" />,
)

export type ScannerTab = 'pindai' | 'daftar'

export type ScannerPageProps = {
  tab: ScannerTab
  onTab: (tab: ScannerTab) => void
  queue: { state: TableState; onState: (state: TableState) => void }
  links: { student: (nis: string) => LinkElement }
  onStudent: (nis: string) => void
}

const tabs = [
  { value: 'pindai', label: 'Pindai', icon: ScanLine },
  { value: 'daftar', label: 'Daftar Siswa', icon: ListChecks },
] as const

/** Opens records by card, by NIS, or from the list of students left. */
export function ScannerPage(props: ScannerPageProps) {
  const { tab, onTab } = props
  const { year, branchYear, isOpen, isClosed, sub, mark } = useExamYear()
  const { isPhone } = useScreenSurroundings()
  const segment = (
    <Segment wide label="Cara mencari siswa" options={tabs} value={tab} onChange={onTab} />
  )
  if (isOpen && tab === 'pindai') {
    return <ScanTab {...props} sub={sub} mark={mark} segment={segment} isClosed={isClosed} />
  }
  return (
    <Screen
      title="Munaqosah"
      sub={
        isPhone ? (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {sub} {mark}
          </span>
        ) : (
          sub
        )
      }
      tag={mark}
    >
      {isOpen && branchYear ? (
        <>
          {segment}
          <QueueTab
            {...props}
            branchYearId={branchYear.id}
            subBranches={listExamSubBranches(branchYear)}
          />
        </>
      ) : (
        <NotOpen year={year} hasYear={branchYear !== null} />
      )}
    </Screen>
  )
}

/** The exam of the own desa, from the stored copy or the server. */
function useExamYear() {
  const year = useStoredCopy(examYearCopy, 15_000)
  const branchYear = year.value?.branchYear ?? null
  const status = branchYear?.munaqasyahStatus ?? null
  const isAwaited = status === 'notStarted'

  // Polls, so that an examiner waiting for the start need not reload.
  useEffect(() => {
    if (!isAwaited) return undefined
    const refreshWhenVisible = () => void (document.hidden || examYearCopy.refresh())
    const timer = setInterval(refreshWhenVisible, live.refetchInterval)
    return () => clearInterval(timer)
  }, [isAwaited])

  return {
    year,
    branchYear,
    isOpen: status !== null && status !== 'notStarted',
    isClosed: status === 'completed',
    sub: branchYear && formatAcademicYear(branchYear.name),
    mark: status && <StatusMark status={`exam.${status}`} />,
  }
}

type NotOpenProps = {
  year: Pick<CopyState<unknown>, 'value' | 'error' | 'isRefreshing'>
  hasYear: boolean
}

/** No running exam, or still loading. */
function NotOpen({ year, hasYear }: NotOpenProps) {
  const { value, error, isRefreshing } = year
  const retry = () => void examYearCopy.refresh()
  if (hasYear) return <EmptyState title={examinerNotices.notStarted} />
  if (value !== null) return <EmptyState title={examinerNotices.noYear} />
  const reason = unreachedReason(error)
  if (reason !== null) {
    const hint = 'Buka Munaqosah sekali saat ada jaringan.'
    return <OfflinePanel reason={reason} hint={hint} onRetry={retry} isRetrying={isRefreshing} />
  }
  if (error !== null) {
    return <FailedState message={messageOfError(error)} onRetry={retry} isRetrying={isRefreshing} />
  }
  return <SkeletonPanel label="Memuat munaqosah" lines={4} />
}
