import { Inbox, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import type { LucideIcon } from '../icons/Icon.tsx'
import { StatePanel } from './StatePanel.tsx'

export type EmptyStateProps = {
  icon?: LucideIcon | undefined
  /** The exact sentence of this list; 'Tidak ada data' unless given. */
  title?: string | undefined
  /** The reason, in one line. */
  children?: ReactNode
  /** The action that fills the list, where the user may. */
  action?: ReactNode
  /** Inside another frame. */
  isBare?: boolean | undefined
}

/** An empty list. Not for a list that failed to load. */
export function EmptyState({ icon, title, children, action, isBare }: EmptyStateProps) {
  return (
    <StatePanel
      icon={icon ?? Inbox}
      title={title ?? 'Tidak ada data'}
      action={action}
      look={isBare ? 'bare' : 'dashed'}
    >
      {children}
    </StatePanel>
  )
}

type NothingFoundProps = {
  /** "Tidak ada siswa bernama “Fatan” di Kelompok Al-Ikhlas." */
  children?: ReactNode
  onClear: () => void
  isBare?: boolean | undefined
}

/** No results of a filter, with the button that clears it. */
export function NothingFound({ children, onClear, isBare }: NothingFoundProps) {
  return (
    <StatePanel
      icon={SearchX}
      title="Tidak ada data"
      look={isBare ? 'bare' : 'dashed'}
      action={<Button onClick={onClear}>Hapus saringan</Button>}
    >
      {children ?? 'Tidak ada yang cocok dengan saringan.'}
    </StatePanel>
  )
}
