import type { ReactNode } from 'react'
import { ApiError, messageOfError } from '../../api/api-error.ts'
import { FailedState } from '../../ui/FailedState.tsx'
import { formatTime } from '../../ui/formats.ts'
import { Note } from '../../ui/Note.tsx'
import { OfflinePanel } from '../../ui/OfflinePanel.tsx'
import { SkeletonPanel } from '../../ui/Skeleton.tsx'

type HomeStateProps<Data> = {
  home: {
    value: Data | null
    savedAt: number | null
    isRefreshing: boolean
    error: unknown
    retry: () => void
  }
  children: (data: Data) => ReactNode
}

/** Loading, failed, ready, and what this device kept. Old content stays, whatever the next answer is. */
export function HomeState<Data>({ home, children }: HomeStateProps<Data>) {
  const { value, error, isRefreshing, retry } = home
  const isUnreachable = error instanceof ApiError && error.isUnreachable
  if (value !== null) {
    return (
      <>
        {isUnreachable && (
          <Note tone="plain">
            Tidak ada jaringan. Data pukul {formatTime(new Date(home.savedAt ?? 0))}.
          </Note>
        )}
        {children(value)}
      </>
    )
  }
  if (isUnreachable) return <OfflinePanel onRetry={retry} isRetrying={isRefreshing} />
  if (error !== null) {
    return <FailedState message={messageOfError(error)} onRetry={retry} isRetrying={isRefreshing} />
  }
  return (
    <>
      <SkeletonPanel label="Memuat beranda" lines={3} />
      <SkeletonPanel label="Memuat beranda" lines={2} />
    </>
  )
}
