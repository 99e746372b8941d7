import { RefreshCw, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { StatePanel } from './StatePanel.tsx'

export type FailedStateProps = {
  /** The server's sentence; 'Something went wrong' when it has none. */
  message?: string | undefined
  /** "Data terakhir dari 18.24 masih bisa dilihat." */
  children?: ReactNode
  onRetry: () => void
  isRetrying?: boolean | undefined
  isBare?: boolean | undefined
}

/** Could not be loaded. Old content, if there is any, stays beside it. */
export function FailedState({ message, children, onRetry, isRetrying, isBare }: FailedStateProps) {
  return (
    <StatePanel
      icon={Unplug}
      title={message || 'Something went wrong'}
      role="alert"
      look={isBare ? 'bare' : 'danger'}
      action={
        <Button icon={RefreshCw} onClick={onRetry} busy={isRetrying && 'Mencoba…'}>
          Coba Lagi
        </Button>
      }
    >
      {children}
    </StatePanel>
  )
}
