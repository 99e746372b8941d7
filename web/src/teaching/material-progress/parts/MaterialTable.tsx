import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { useMemo } from 'react'
import { dayColumn, textColumn } from '../../../offline/notes/note-columns.tsx'
import { NoteTable, type NoteTableProps } from '../../../offline/notes/NoteTable.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import type { OwnClass } from '../model/material-form.ts'
import { classNameOf, type MaterialLine } from '../model/material-notes.ts'

type MaterialTableProps = Pick<
  NoteTableProps<MaterialLine>,
  'lines' | 'look' | 'acts' | 'onEdit'
> & {
  classes: readonly OwnClass[]
}

/** The entries as a table. */
export function MaterialTable({ classes, ...props }: MaterialTableProps) {
  const columns = useMemo(() => columnsFor(classes), [classes])
  return (
    <NoteTable
      {...props}
      id="materials"
      label="Pencapaian materi"
      columns={columns}
      titleOf={({ note }) => scoreCategoryLabel[note.category]}
    />
  )
}

function columnsFor(classes: readonly OwnClass[]): TableColumn<MaterialLine>[] {
  return [
    dayColumn,
    {
      id: 'class',
      header: 'Kelas',
      value: (line) => classNameOf(line, classes),
      isSortable: true,
    },
    {
      id: 'category',
      header: 'Kategori',
      value: ({ note }) => scoreCategoryLabel[note.category],
      isSortable: true,
    },
    textColumn({ id: 'material', header: 'Materi', value: ({ note }) => note.material }),
  ]
}
