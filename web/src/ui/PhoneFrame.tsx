import type { ReactNode } from 'react'
import { SkipLink } from './SkipLink.tsx'

export type PhoneFrameProps = {
  /** AppBar, or the greeting of a home screen. */
  head: ReactNode
  banners?: ReactNode
  /** BottomBar, or on task screens a Dock. */
  foot?: ReactNode
  children: ReactNode
}

/** One column on the mat: head, content, bottom bar or dock. Needs `data-shell="phone"` on <html>. */
export function PhoneFrame({ head, banners, foot, children }: PhoneFrameProps) {
  return (
    <div className="relative mx-auto flex min-h-dvh max-w-[30rem] flex-col">
      <SkipLink />
      {head}
      {banners}
      <main
        id="isi"
        tabIndex={-1}
        className="grid grow grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 pt-2 pb-6 outline-none"
      >
        {children}
      </main>
      {foot}
    </div>
  )
}
