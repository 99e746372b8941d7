import type { LinkElement } from '../../ui/button/slot.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LockKeyhole } from 'lucide-react'
import { Screen } from '../../ui/layout/Screen.tsx'

type ForOthersPageProps = {
  title: string
  /** The role that does this: "Hanya PJP Desa yang dapat menambah kelas." */
  children: string
  back: LinkElement
}

/** Shown at an address whose work belongs to another role. */
export function ForOthersPage({ title, children, back }: ForOthersPageProps) {
  return (
    <Screen title={title} back={back}>
      <EmptyState
        icon={LockKeyhole}
        title={children}
        action={<ButtonLink render={back}>Kembali</ButtonLink>}
      />
    </Screen>
  )
}
