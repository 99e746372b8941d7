import type { CopyTotals } from '@ngaji/contract/structure/branch-years/copy.schemas'
import { Copy, RotateCcw } from 'lucide-react'
import { useIsDraftKept } from '../../../../offline/drafts/draft-outcome.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { totalsInWords } from '../model/copy-words.ts'

type CopyBarProps = {
  totals: CopyTotals
  /** Students who do not come along. */
  leftCount: number
  /** How much was decided otherwise. */
  decidedCount: number
  disabledReason: string | false
  onReset: () => void
  onCopy: () => void
}

/** Stays at the foot of the screen: what would be copied now, and the button that does it. */
export function CopyBar(props: CopyBarProps) {
  const { totals, leftCount, decidedCount, disabledReason, onReset, onCopy } = props
  const isKept = useIsDraftKept()
  return (
    <section
      aria-label="Yang akan disalin"
      className="sticky bottom-(--bottom-bar,0px) z-(--layer-bar) -mx-4 -mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-7 md:px-7 print:hidden"
    >
      <div className="min-w-0 grow">
        <output className="num block font-strong">{totalsInWords(totals)}</output>
        <div className="num flex flex-wrap items-center gap-x-4 text-caption text-ink-soft">
          <span>{leftCount === 0 ? 'Semua siswa ikut' : `${leftCount} siswa tidak ikut`}</span>
          {decidedCount > 0 && (
            <span>
              {decidedCount} pengecualian,{' '}
              {isKept
                ? 'tersimpan di perangkat ini'
                : 'tidak tersimpan: salin sebelum menutup halaman'}
            </span>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2.5 max-md:w-full">
        {decidedCount > 0 && (
          <Button tone="ghost" icon={RotateCcw} onClick={onReset}>
            Kembalikan
            <span className="sr-only"> semua pengecualian</span>
          </Button>
        )}
        <Button
          tone="primary"
          size="action"
          icon={Copy}
          className="max-md:grow"
          disabledReason={disabledReason}
          onClick={onCopy}
        >
          Salin Sekarang
        </Button>
      </div>
    </section>
  )
}
