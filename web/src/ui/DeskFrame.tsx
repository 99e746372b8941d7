import { useState, type MouseEvent, type ReactNode } from 'react'
import { DrawerContext } from './drawer-context.ts'
import { Sheet } from './Sheet.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useMedia } from './use-media.ts'

export type DeskFrameProps = {
  sidebar: ReactNode
  topBar: ReactNode
  /** At most two, the most urgent first. */
  banners?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A sheet of paper on the mat: sidebar, sheet, top bar, one column. Below 1080 px the sidebar is a drawer. */
export function DeskFrame({ sidebar, topBar, banners, footer, children }: DeskFrameProps) {
  const isWide = useMedia('(width >= 67.5rem)')
  const [isOpen, setOpen] = useState(false)

  function closeOnLink(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) setOpen(false)
  }

  return (
    <DrawerContext value={{ open: () => setOpen(true) }}>
      <SkipLink />
      <div className="min-h-dvh desk:grid desk:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
        {isWide ? (
          <header className="sticky top-0 h-dvh overflow-y-auto print:hidden">{sidebar}</header>
        ) : (
          <Sheet open={isOpen} onClose={() => setOpen(false)} title="Menu" hideTitle side="left">
            {/* Links inside are the controls; this only notices that one was followed. */}
            <div role="presentation" onClick={closeOnLink}>
              {sidebar}
            </div>
          </Sheet>
        )}
        <div className="flex min-w-0 flex-col border-line bg-surface max-md:min-h-dvh md:m-2 md:min-h-[calc(100dvh-1rem)] md:rounded-[20px] md:border md:shadow-1 desk:my-3 desk:mr-3 desk:ml-0 desk:min-h-[calc(100dvh-1.5rem)] print:m-0 print:border-0">
          {topBar}
          {banners}
          <main
            id="isi"
            tabIndex={-1}
            className="mx-auto grid w-full max-w-[calc(var(--content)+3.5rem)] grow grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 pt-5 pb-8 outline-none md:px-7 md:pt-6 print:p-0"
          >
            {children}
          </main>
          {footer}
        </div>
      </div>
    </DrawerContext>
  )
}
