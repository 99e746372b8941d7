import type { ReactNode } from 'react'
import { FailedState } from '../ui/FailedState.tsx'
import { formatTime } from '../ui/formats.ts'
import { Note } from '../ui/Note.tsx'
import { OfflinePanel } from '../ui/OfflinePanel.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { ApiError, messageOfError } from './api-error.ts'

type Query<Data> = {
  data: Data | undefined
  dataUpdatedAt: number
  error: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

type QueryStatesProps<Data> = {
  query: Query<Data>
  /** What is loading: "Memuat perangkat". */
  label: string
  children: (data: Data) => ReactNode
}

/**
 * Loading, failed, without signal, ready. What was there stays while it is asked again, and says how
 * old it is when nobody answers.
 */
export function QueryStates<Data>({ query, label, children }: QueryStatesProps<Data>) {
  const { data, error, isError } = query
  const isUnreachable = error instanceof ApiError && error.isUnreachable
  if (data !== undefined) {
    return (
      <>
        {isError && isUnreachable && <AgeNote readAt={query.dataUpdatedAt} />}
        {children(data)}
      </>
    )
  }
  if (!isError) return <SkeletonRows rows={5} label={label} />
  const states = { onRetry: () => void query.refetch(), isRetrying: query.isFetching }
  return isUnreachable ? (
    <OfflinePanel {...states} />
  ) : (
    <FailedState {...states} message={messageOfError(error)} />
  )
}

function AgeNote({ readAt }: { readAt: number }) {
  return (
    <Note tone="plain" className="print:hidden">
      Tidak ada jaringan. Data pukul {formatTime(new Date(readAt))}.
    </Note>
  )
}
