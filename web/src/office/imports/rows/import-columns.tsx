import type {
  ChangedImportRow,
  ImportBatch,
  ImportDecision,
  ImportRow,
} from '@ngaji/contract/office/imports/imports.schemas'
import { isFilledCell } from '@ngaji/contract/office/imports/asked-cells/asked-cells.schemas'
import { Select } from '../../../ui/choice/Select.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { Tag } from '../../../ui/data/Tag.tsx'
import { decisionInWords, decisionsFor, leadOf, longCells, stateTagOf } from '../import-words.ts'
import { EditableCell } from './EditableCell.tsx'

export type RowWish = ChangedImportRow

type Looks = {
  isRegion: boolean
  /** Taken over already: nothing changes any more. */
  isFixed: boolean
  /** Returns what refused it, as a sentence; null where it is kept. */
  onSave: (row: number, wish: RowWish) => Promise<string | null>
  onDecide: (row: number, decision: ImportDecision) => Promise<void>
  /** A cell was opened, or closed. */
  onTyping: (row: ImportRow, field: string, isTyped: boolean) => void
}

/**
 * The columns of the sheet, the name first, with what becomes of each row. Those in `first` stand
 * before the others: what is to be mended is in sight without scrolling.
 */
export function importPreviewColumns(
  batch: ImportBatch,
  first: ReadonlySet<string>,
  looks: Looks,
): TableColumn<ImportRow>[] {
  const lead = leadOf(batch.kind)
  const cells = batch.columns.map((one) => cellColumn(one, lead, looks))
  const name = cells.filter(({ id }) => id === lead)
  const others = cells.filter(({ id }) => id !== lead)
  const inSight = others.filter(({ id }) => first.has(id))
  return [
    ...name,
    stateColumn(looks),
    ...inSight,
    ...others.filter((one) => !inSight.includes(one)),
  ]
}

function cellColumn(
  { key, label }: ImportBatch['columns'][number],
  lead: string,
  { isFixed, onSave, onTyping }: Looks,
): TableColumn<ImportRow> {
  return {
    id: key,
    header: label,
    value: ({ values }) => values[key] ?? '',
    renderCell: (row) => (
      <EditableCell
        label={`${label}, baris ${row.row}`}
        value={row.values[key] ?? ''}
        problems={row.messages
          .filter(({ field }) => field === key)
          .map((told) => ({ ...told, isFilled: isFilledCell(told) }))}
        isWrong={row.state === 'error'}
        isFixed={isFixed}
        isLong={longCells.includes(key)}
        onSave={(text) => onSave(row.row, { values: { [key]: text } })}
        onTyping={(isTyped) => onTyping(row, key, isTyped)}
      />
    ),
    onPhone: key === lead ? undefined : 'none',
  }
}

function stateColumn({ isRegion, isFixed, onDecide }: Looks): TableColumn<ImportRow> {
  return {
    id: 'state',
    header: 'Hasil',
    renderCell: (row) => (
      <span className="grid justify-items-start gap-1.5 py-1 md:flex md:flex-wrap md:items-center">
        {/* Beside wide cells the column shrinks to its heading: the word would leave its tag. */}
        <Tag tone={stateTagOf(row).tone} className="max-w-none!">
          {stateTagOf(row).label}
        </Tag>
        {!isFixed && (
          <DecisionChoice
            row={row}
            isRegion={isRegion}
            onDecide={(decision) => void onDecide(row.row, decision)}
          />
        )}
      </span>
    ),
    onPhone: 'mark',
  }
}

type DecisionChoiceProps = {
  row: ImportRow
  isRegion: boolean
  onDecide: (decision: ImportDecision) => void
}

/** What becomes of a row, where somebody may choose. */
export function DecisionChoice({ row, isRegion, onDecide }: DecisionChoiceProps) {
  const choices = decisionsFor(row, isRegion)
  if (choices.length === 0) return null
  return (
    <Select
      label={`Keputusan, baris ${row.row}`}
      hideLabel
      className="w-44 md:w-52"
      searchable={false}
      value={row.decision ?? 'skip'}
      onChange={(value) => {
        const decision = choices.find((one) => one === value)
        if (decision) onDecide(decision)
      }}
      options={choices.map((value) => ({ value, label: decisionInWords(value, row.state) }))}
    />
  )
}
