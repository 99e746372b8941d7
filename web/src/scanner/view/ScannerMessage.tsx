import type { ReactNode } from 'react'
import type { ScannerNotice } from './scanner-state.ts'

type ScannerMessageProps = { notice: ScannerNotice; children: ReactNode }

/** What went wrong with the camera, what to do, and the ways on. */
export function ScannerMessage({ notice, children }: ScannerMessageProps) {
  return (
    <div className="flex min-h-40 flex-col items-center justify-center gap-4 p-4">
      <div
        role={notice.urgent ? 'alert' : 'status'}
        aria-atomic="false"
        className="grid max-w-prose gap-1.5 text-small"
      >
        <p className="text-body font-strong">{notice.title}</p>
        {notice.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {notice.steps.length > 0 && (
          <ol className="list-decimal pl-5">
            {notice.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  )
}
