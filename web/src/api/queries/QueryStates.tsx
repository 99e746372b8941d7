import type { ReactNode } from 'react'
import { KeyRound } from 'lucide-react'
import { Button } from '../../ui/button/Button.tsx'
import { FailedState } from '../../ui/feedback/FailedState.tsx'
import { formatTime } from '../../ui/data/formats.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { OfflinePanel } from '../../ui/feedback/OfflinePanel.tsx'
import { askPassword } from '../../ui/dialog/password-prompt.ts'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { StatePanel } from '../../ui/feedback/StatePanel.tsx'
import { messageOfError, unreachedReason } from '../client/api-error.ts'
import { isPasswordNeeded } from '../session/with-password.ts'

type Query<Data> = {
  data: Data | undefined
  dataUpdatedAt: number
  error: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

export type QueryStatesProps<Data> = {
  query: Query<Data>
  /** Text while loading: "Memuat perangkat". */
  label: string
  children: (data: Data) => ReactNode
}

/**
 * Loading, failed, without signal, password needed, ready. Data shown before stays during a refetch,
 * with its age when the refetch fails.
 */
export function QueryStates<Data>({ query, label, children }: QueryStatesProps<Data>) {
  const { data, error, isError } = query
  const reason = unreachedReason(error)
  if (data !== undefined) {
    return (
      <>
        {isError && reason !== null && <AgeNote reason={reason} readAt={query.dataUpdatedAt} />}
        {children(data)}
      </>
    )
  }
  if (!isError) return <SkeletonRows rows={5} label={label} />
  if (isPasswordNeeded(error)) return <PasswordFirst query={query} />
  const states = { onRetry: () => void query.refetch(), isRetrying: query.isFetching }
  return reason === null ? (
    <FailedState {...states} message={messageOfError(error)} />
  ) : (
    <OfflinePanel {...states} reason={reason} />
  )
}

/** Asks for the password on a button: merely opening a screen opens no dialog. */
function PasswordFirst({
  query,
}: {
  query: Pick<Query<unknown>, 'error' | 'isFetching' | 'refetch'>
}) {
  async function askPasswordAndRefetch() {
    if (await askPassword()) query.refetch()
  }
  return (
    <StatePanel
      icon={KeyRound}
      title={messageOfError(query.error)}
      role="alert"
      action={
        <Button busy={query.isFetching && 'Memuat…'} onClick={() => void askPasswordAndRefetch()}>
          Masukkan password
        </Button>
      }
    />
  )
}

function AgeNote({ reason, readAt }: { reason: string; readAt: number }) {
  return (
    <Note tone="plain" className="print:hidden">
      {reason} Data pukul {formatTime(new Date(readAt))}.
    </Note>
  )
}
