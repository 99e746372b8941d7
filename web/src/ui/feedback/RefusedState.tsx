import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../button/ButtonLink.tsx'
import type { LinkElement } from '../button/slot.ts'
import { StatePanel } from './StatePanel.tsx'

export type RefusedStateProps = {
  home: LinkElement
  /** The title of a whole page that is for others: "Halaman ini bukan untuk Guru". */
  title?: string | undefined
  /** The roles that have this page. */
  children?: ReactNode
}

/** Not found or out of reach: shown alike, without any data of the record. */
export function RefusedState({ home, title, children }: RefusedStateProps) {
  return (
    <StatePanel
      icon={LockKeyhole}
      title={title ?? 'Data tidak ditemukan atau di luar wewenang Anda.'}
      action={<ButtonLink render={home}>Ke beranda</ButtonLink>}
    >
      {children}
    </StatePanel>
  )
}
