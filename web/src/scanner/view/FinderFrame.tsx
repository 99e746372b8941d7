import type { ScanTone } from '../reading/scan-result.ts'

const toneLook: Record<ScanTone | 'waiting', string> = {
  waiting: 'border-accent',
  ok: 'border-success-ink',
  notice: 'border-accent',
  refused: 'border-danger-ink',
}

const corners = [
  'top-0 left-0 rounded-tl-[18px] border-t-4 border-l-4',
  'top-0 right-0 rounded-tr-[18px] border-t-4 border-r-4',
  'right-0 bottom-0 rounded-br-[18px] border-r-4 border-b-4',
  'bottom-0 left-0 rounded-bl-[18px] border-b-4 border-l-4',
]

/** The four corners that show where to hold the card; they take the colour of the result. */
export function FinderFrame({ tone }: { tone: ScanTone | 'waiting' }) {
  return (
    <div
      aria-hidden="true"
      data-tone={tone}
      className="relative aspect-square h-full [filter:drop-shadow(0_0_2px_var(--stage))] max-h-68 min-h-0 max-w-full"
    >
      {corners.map((place) => (
        <span
          key={place}
          className={`absolute size-11 transition-colors duration-(--fast) ${place} ${toneLook[tone]}`}
        />
      ))}
    </div>
  )
}
