import type { SubBranchInBranch } from '@ngaji/contract/identity/levels/levels.schemas'
import { Button } from '../../../ui/button/Button.tsx'
import { formatNumber } from '../../../ui/data/formats.ts'
import { SelectionLeavings } from '../../../ui/table/SelectionNames.tsx'
import type { RowSelection } from '../../../ui/table/use-selection.ts'

type PickBarProps = {
  selection: RowSelection<SubBranchInBranch>
  isAll: boolean
  onAll: () => void
  onCancel: () => void
  onRegister: () => void
}

/** Stays at the foot of the window while kelompok are being picked. */
export function PickBar({ selection, isAll, onAll, onCancel, onRegister }: PickBarProps) {
  const count = selection.chosen.length
  return (
    <section
      aria-label="Tindakan untuk kelompok terpilih"
      className="sticky bottom-(--bottom-bar,0px) z-(--layer-sticky) flex flex-wrap items-center justify-end gap-2.5 rounded-card border border-line bg-surface p-3 shadow-2 max-md:*:grow print:hidden"
    >
      <SelectionLeavings selection={selection} className="w-full" />
      <output className="num grow px-1 font-strong">{formatNumber(count)} kelompok dipilih</output>
      <Button onClick={onCancel}>Batal pilih</Button>
      <Button onClick={onAll} disabledReason={isAll && 'Semua sudah dipilih.'}>
        Pilih semua
      </Button>
      <Button
        tone="primary"
        disabledReason={count === 0 && 'Pilih kelompok dahulu.'}
        onClick={onRegister}
      >
        Daftarkan {formatNumber(count)} kelompok
      </Button>
    </section>
  )
}
