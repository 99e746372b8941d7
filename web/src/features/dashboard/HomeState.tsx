import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, messageOfError } from '../../api/api-error.ts'
import { FailedState } from '../../ui/FailedState.tsx'
import { OfflinePanel } from '../../ui/OfflinePanel.tsx'
import { SkeletonPanel } from '../../ui/Skeleton.tsx'

type HomeStateProps<Data> = {
  query: UseQueryResult<Data | null>
  children: (data: Data) => ReactNode
}

/** Loading, failed, ready. What was loaded before stays in sight, whatever the next answer is. */
export function HomeState<Data>({ query, children }: HomeStateProps<Data>) {
  if (query.data) return children(query.data)
  const retry = () => void query.refetch()
  if (query.isError) {
    return query.error instanceof ApiError && query.error.isUnreachable ? (
      <OfflinePanel onRetry={retry} isRetrying={query.isFetching} />
    ) : (
      <FailedState
        message={messageOfError(query.error)}
        onRetry={retry}
        isRetrying={query.isFetching}
      />
    )
  }
  return (
    <>
      <SkeletonPanel label="Memuat beranda" lines={3} />
      <SkeletonPanel label="Memuat beranda" lines={2} />
    </>
  )
}
