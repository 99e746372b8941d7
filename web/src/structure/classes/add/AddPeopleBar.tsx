import { UserPlus } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { Dock } from '../../../ui/layout/Dock.tsx'
import { formatNumber } from '../../../ui/data/formats.ts'
import { SelectionLeavings, SelectionNames } from '../../../ui/table/SelectionNames.tsx'
import type { RowSelection } from '../../../ui/table/use-selection.ts'

type AddPeopleBarProps<Row> = {
  /** "siswa", "guru". */
  noun: string
  /** "Daftarkan", "Tambahkan". */
  verb: string
  selection: RowSelection<Row>
  /** The people on the screen. */
  inSight: readonly { id: string }[]
  onAdd: () => void
}

/** Stays at the foot while the list scrolls: the one action of the screen. */
export function AddPeopleBar<Row>(props: AddPeopleBarProps<Row>) {
  const { noun, verb, selection, inSight, onAdd } = props
  const count = selection.chosen.length
  return (
    <Dock>
      <SelectionLeavings selection={selection} />
      <SelectionNames selection={selection} inSight={inSight.map(({ id }) => id)} />
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
