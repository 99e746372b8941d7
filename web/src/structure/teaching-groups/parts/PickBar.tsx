import { Button } from '../../../ui/button/Button.tsx'
import { formatNumber } from '../../../ui/data/formats.ts'

type PickBarProps = {
  count: number
  isAll: boolean
  onAll: () => void
  onCancel: () => void
  onRegister: () => void
}

/** Stays at the foot of the window while kelompok are being picked. */
export function PickBar({ count, isAll, onAll, onCancel, onRegister }: PickBarProps) {
  return (
    <section
      aria-label="Tindakan untuk kelompok terpilih"
      className="sticky bottom-0 z-(--layer-sticky) flex flex-wrap items-center justify-end gap-2.5 rounded-card border border-line bg-surface p-3 shadow-2 max-md:*:grow print:hidden"
    >
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
