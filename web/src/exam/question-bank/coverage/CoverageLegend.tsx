import { cx } from '../../../ui/cx.ts'
import { formatNumber } from '../../../ui/data/formats.ts'
import { hatch } from './hatch.ts'

type CoverageLegendProps = { counts: Record<'ready' | 'short' | 'empty', number> }

/** The legend of the cells' backgrounds, with counts. */
export function CoverageLegend({ counts }: CoverageLegendProps) {
  const keys = [
    { words: '100 ✓ tepat 100 poin dapat disusun', count: counts.ready, ground: 'bg-surface' },
    {
      words: '✗ belum bisa, sebanyak-banyaknya sekian',
      count: counts.short,
      ground: 'bg-warning-soft',
    },
    { words: 'Belum ada soal aktif', count: counts.empty, ground: 'bg-danger-soft' },
    {
      words: 'Tidak diujikan',
      count: null,
      ground: 'bg-surface',
    },
  ]
  return (
    <ul
      aria-label="Keterangan"
      className="flex flex-wrap gap-x-5 gap-y-1.5 text-small text-ink-soft"
    >
      {keys.map(({ words, count, ground }) => (
        <li key={words} className="inline-flex items-center gap-2">
          <span
            aria-hidden="true"
            style={count === null ? hatch : undefined}
            className={cx('size-4.5 shrink-0 rounded-[4px] inset-ring inset-ring-line', ground)}
          />
          {words}
          {count !== null && <b className="num text-ink">{formatNumber(count)}</b>}
        </li>
      ))}
    </ul>
  )
}
