import { Menu as MenuIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDrawer } from '../dialog/drawer-context.ts'
import { IconButton } from '../button/IconButton.tsx'

export type TopBarProps = {
  /** A quiet SearchField with its "/" shortcut. */
  search?: ReactNode
  /** Clock, network badge, bell, theme, person: in this order. */
  children: ReactNode
}

/** The sticky head of the sheet, 64 px. */
export function TopBar({ search, children }: TopBarProps) {
  const drawer = useDrawer()
  return (
    <section
      aria-label="Bilah atas"
      className="sticky top-0 z-(--layer-bar) flex min-h-(--topbar) items-center gap-2 border-b border-line bg-surface px-3 md:gap-4 md:rounded-t-[20px] md:pr-5 md:pl-7 print:hidden"
    >
      <IconButton
        icon={MenuIcon}
        iconSize={24}
        label="Buka menu"
        aria-haspopup="dialog"
        onClick={drawer.open}
        className="max-md:hidden desk:hidden"
      />
      {search && <div className="min-w-0 grow max-md:hidden md:max-w-96">{search}</div>}
      <div className="ml-auto flex items-center gap-1 md:gap-4">{children}</div>
    </section>
  )
}
