import type { ReactNode } from 'react'

/** The white square of the own code on the home: as large before the code is there as with it. */
export function CodePlace({ children }: { children?: ReactNode }) {
  return (
    <span
      className="aspect-square w-62 max-w-full rounded-[18px] p-2"
      style={{ background: '#fff' }}
    >
      {children}
    </span>
  )
}
