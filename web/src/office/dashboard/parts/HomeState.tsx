import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import type { ReactNode } from 'react'
import { messageOfError, unreachedReason } from '../../../api/client/api-error.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FailedState } from '../../../ui/feedback/FailedState.tsx'
import { formatMoment, formatTime } from '../../../ui/data/formats.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { OfflinePanel } from '../../../ui/feedback/OfflinePanel.tsx'
import { SkeletonPanel } from '../../../ui/feedback/Skeleton.tsx'

type HomeStateProps<Data> = {
  home: {
    value: Data | null
    savedAt: number | null
    isRefreshing: boolean
    error: unknown
    retry: () => void
  }
  children: (data: Data) => ReactNode
  /** The shape of what comes; two panels unless given. */
  waiting?: ReactNode
}

/** Loading, failed, ready, and what this device kept. Old content stays, whatever the next answer is. */
export function HomeState<Data>({ home, children, waiting }: HomeStateProps<Data>) {
  const { value, error, isRefreshing, retry } = home
  const reason = unreachedReason(error)
  if (value !== null) {
    return (
      <>
        {error !== null && <Aged home={home} />}
        {children(value)}
      </>
    )
  }
  if (reason !== null)
    return <OfflinePanel reason={reason} onRetry={retry} isRetrying={isRefreshing} />
  if (error !== null) {
    return <FailedState message={messageOfError(error)} onRetry={retry} isRetrying={isRefreshing} />
  }
  if (waiting !== undefined) return waiting
  return (
    <>
      <SkeletonPanel label="Memuat beranda" lines={3} />
      <SkeletonPanel label="Memuat beranda" lines={2} />
    </>
  )
}

/** Old content says so: why the server was not reached with its moment, or what the server refused. */
function Aged({ home }: Pick<HomeStateProps<unknown>, 'home'>) {
  const { error, isRefreshing, retry, savedAt } = home
  const reason = unreachedReason(error)
  if (reason !== null) {
    return (
      <Note tone="plain">
        {reason} Data pukul {savedMoment(savedAt)}.
      </Note>
    )
  }
  const again = (
    <Button size="small" onClick={retry} busy={isRefreshing && 'Mencoba…'}>
      Coba Lagi
    </Button>
  )
  return (
    <Note tone="danger" action={again}>
      {messageOfError(error)}
    </Note>
  )
}

/** "16.05"; with its day where that is not today. */
function savedMoment(savedAt: number | null): string {
  const saved = new Date(savedAt ?? 0)
  return dayInJakarta(saved) === dayInJakarta(new Date())
    ? formatTime(saved)
    : formatMoment(saved, 'noWeekday')
}
