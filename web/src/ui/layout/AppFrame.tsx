import type { ReactNode } from 'react'
import { DrawerContext } from '../dialog/drawer-context.ts'
import { SkipLink } from './SkipLink.tsx'

/** The parts around the screens of a desktop. */
export type DeskParts = {
  /** The menu: DeskSide. */
  side: ReactNode
  topBar: ReactNode
  /** The banners, two at most, the most urgent first. */
  banners?: ReactNode
  footer?: ReactNode
}

export type AppFrameProps = {
  /** Null on phones, where screens render their own heads and feet. */
  desk: DeskParts | null
  /** The top bar opens the menu, which is a drawer below 1080 px. */
  openMenu: () => void
  children: ReactNode
}

/**
 * The desktop frame: sidebar, sheet, top bar, one column; nothing of it on phones. The
 * elements around the children are the same in both layouts, so that React keeps the state of the screen
 * when a phone is rotated or a window resized.
 */
export function AppFrame({ desk, openMenu, children }: AppFrameProps) {
  return (
    <DrawerContext value={{ open: openMenu }}>
      {desk && <SkipLink />}
      <div
        className={
          desk
            ? 'min-h-dvh desk:grid desk:grid-cols-[var(--sidebar)_minmax(0,1fr)] print:block'
            : 'contents'
        }
      >
        {desk?.side}
        <div
          className={
            desk
              ? 'flex min-w-0 flex-col border-line bg-surface max-md:min-h-dvh md:m-2 md:min-h-[calc(100dvh-1rem)] md:rounded-[20px] md:border md:shadow-1 desk:col-start-2 desk:my-3 desk:mr-3 desk:ml-0 desk:min-h-[calc(100dvh-1.5rem)] print:m-0 print:min-h-0 print:border-0'
              : 'contents'
          }
        >
          {desk?.topBar}
          {desk?.banners}
          {/* Not <main>: another tag on phones would remount the screen. */}
          <div
            {...(desk && { role: 'main', id: 'isi', tabIndex: -1 })}
            className={
              desk
                ? 'mx-auto grid w-full max-w-[calc(var(--content)+3.5rem)] grow grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 pt-5 pb-8 outline-none md:px-7 md:pt-6 print:p-0'
                : 'contents'
            }
          >
            {children}
          </div>
          {desk?.footer}
        </div>
      </div>
    </DrawerContext>
  )
}
