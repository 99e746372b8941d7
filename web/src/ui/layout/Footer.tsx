import type { ReactNode } from 'react'

export type FooterProps = {
  /** The copyright line of the regional organisation. */
  line: string
  version?: ReactNode
  /** "Bantuan" and the like. */
  children?: ReactNode
}

export function Footer({ line, version, children }: FooterProps) {
  return (
    <footer className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-4 text-caption text-ink-faint md:px-7 print:hidden">
      <span>{line}</span>
      <span className="flex flex-wrap gap-x-4">
        {version && <span className="num">{version}</span>}
        {children}
      </span>
    </footer>
  )
}
