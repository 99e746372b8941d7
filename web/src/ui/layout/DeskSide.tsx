import type { MouseEvent, ReactNode } from 'react'
import { Sheet } from '../dialog/Sheet.tsx'
import { useMedia } from './use-media.ts'

type DeskSideProps = {
  /** Whether the drawer is open, below 1080 px. */
  isOpen: boolean
  onClose: () => void
  /** The Sidebar. */
  children: ReactNode
}

/** The side beside the sheet; below 1080 px a drawer. */
export function DeskSide({ isOpen, onClose, children }: DeskSideProps) {
  const isWide = useMedia('(width >= 67.5rem)')

  function closeOnLink(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) onClose()
  }

  if (isWide) {
    return <header className="sticky top-0 h-dvh overflow-y-auto print:hidden">{children}</header>
  }
  return (
    <Sheet open={isOpen} onClose={onClose} title="Menu" hideTitle side="left">
      {/* The links inside are the controls; the handler only closes the drawer after a click. */}
      <div role="presentation" onClick={closeOnLink}>
        {children}
      </div>
    </Sheet>
  )
}
