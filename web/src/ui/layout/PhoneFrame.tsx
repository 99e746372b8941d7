import type { ReactNode } from 'react'
import { SkipLink } from './SkipLink.tsx'

export type PhoneFrameProps = {
  /** AppBar, or the greeting of a home screen. */
  head: ReactNode
  banners?: ReactNode
  /** BottomBar, or on task screens a Dock. */
  foot?: ReactNode
  /** False renders only the children, which keep their state when it changes. */
  isOn?: boolean | undefined
  children: ReactNode
}

/** One column: head, content, bottom bar or dock. Needs `data-shell="phone"` on <html>. */
export function PhoneFrame({ head, banners, foot, isOn = true, children }: PhoneFrameProps) {
  return (
    <div
      className={
        isOn
          ? 'relative mx-auto flex min-h-dvh max-w-[30rem] flex-col print:block print:min-h-0 print:max-w-none'
          : 'contents'
      }
    >
      {isOn && <SkipLink />}
      {isOn && head}
      {isOn && banners}
      {/* Not <main>: another tag when off would remount the screen. */}
      <div
        {...(isOn && { role: 'main', id: 'isi', tabIndex: -1 })}
        className={
          isOn
            ? 'grid grow grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 pt-2 pb-6 outline-none print:p-0'
            : 'contents'
        }
      >
        {children}
      </div>
      {isOn && foot}
    </div>
  )
}
