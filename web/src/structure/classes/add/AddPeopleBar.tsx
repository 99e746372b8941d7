import { UserPlus } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { Dock } from '../../../ui/layout/Dock.tsx'
import { formatNumber } from '../../../ui/data/formats.ts'

type AddPeopleBarProps = {
  /** "siswa", "guru". */
  noun: string
  /** "Daftarkan", "Tambahkan". */
  verb: string
  count: number
  onAdd: () => void
}

/** Stays at the foot while the list scrolls: the one action of the screen. */
export function AddPeopleBar({ noun, verb, count, onAdd }: AddPeopleBarProps) {
  return (
    <Dock>
      <Button
        tone="primary"
        size="action"
        className="md:justify-self-end"
        icon={UserPlus}
        disabledReason={count === 0 && `Pilih ${noun} dahulu.`}
        onClick={onAdd}
      >
        {verb} {count > 0 && formatNumber(count)} {noun}
      </Button>
    </Dock>
  )
}
