import { Columns3, Rows2, Rows4 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { Floating } from './Floating.tsx'
import { Segment } from './Segment.tsx'
import type { TableColumn } from './table-column.ts'

type TableToolsProps<Row> = {
  columns: readonly TableColumn<Row>[]
  hidden: readonly string[]
  onHidden: (hidden: readonly string[]) => void
  isDense: boolean
  onDense: (isDense: boolean) => void
}

/** Density and columns, on desktops; remembered on the device. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
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

function ColumnChoice<Row>({ columns, hidden, onHidden }: TableToolsProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    anchor.current?.focus()
  }

  return (
    <>
      <Button
        ref={anchor}
        size="small"
        icon={Columns3}
        aria-haspopup="true"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Kolom
      </Button>
      {isOpen && (
        <Floating anchor={anchor} onClose={close} align="end" className="floating-panel px-4 py-2">
          <fieldset className="grid">
            <legend className="sr-only">Kolom yang ditampilkan</legend>
            {columns.slice(1).map((column) => (
              <Checkbox
                key={column.id}
                label={column.header}
                checked={!hidden.includes(column.id)}
                onChange={(isShown) =>
                  onHidden(
                    isShown ? hidden.filter((id) => id !== column.id) : [...hidden, column.id],
                  )
                }
              />
            ))}
          </fieldset>
        </Floating>
      )}
    </>
  )
}
