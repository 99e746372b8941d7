import { Columns3, Rows2, Rows4 } from 'lucide-react'
import { Button } from '../button/Button.tsx'
import { Checkbox } from '../choice/Checkbox.tsx'
import { Popover } from '../floating/Popover.tsx'
import { Segment } from '../button/Segment.tsx'

type TableToolsProps = {
  columns: readonly { id: string; header: string }[]
  hidden: readonly string[]
  onHidden: (hidden: readonly string[]) => void
  isDense: boolean
  onDense: (isDense: boolean) => void
}

/** Density and columns, on desktops; remembered on the device. */
export function TableTools(props: TableToolsProps) {
  return (
    <>
      <Segment
        label="Kerapatan baris"
        size="small"
        value={props.isDense ? 'dense' : 'roomy'}
        onChange={(value) => props.onDense(value === 'dense')}
        options={[
          { value: 'roomy', label: 'Nyaman', icon: Rows2, iconOnly: true },
          { value: 'dense', label: 'Rapat', icon: Rows4, iconOnly: true },
        ]}
      />
      <ColumnChoice {...props} />
    </>
  )
}

function ColumnChoice({ columns, hidden, onHidden }: TableToolsProps) {
  return (
    <Popover
      align="end"
      className="px-4 py-2"
      renderTrigger={(trigger) => (
        <Button size="small" icon={Columns3} {...trigger}>
          Kolom
        </Button>
      )}
    >
      <fieldset className="grid">
        <legend className="sr-only">Kolom yang ditampilkan</legend>
        {columns.slice(1).map(({ id, header }) => (
          <Checkbox
            key={id}
            label={header}
            checked={!hidden.includes(id)}
            onChange={(isShown) =>
              onHidden(isShown ? hidden.filter((other) => other !== id) : [...hidden, id])
            }
          />
        ))}
      </fieldset>
    </Popover>
  )
}
