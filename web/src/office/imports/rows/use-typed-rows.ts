import type { ImportRow } from '@ngaji/contract/office/imports/imports.schemas'
import { useEffect, useEffectEvent, useState } from 'react'

/** A cell that is typed into, as it is told apart from others, with its row. */
type TypedCells = ReadonlyMap<string, ImportRow>

/**
 * The rows of a page, and with them those that left it while a cell of theirs is open: mended elsewhere, a row is
 * no longer one of the wrong ones, and what is being typed would go with it.
 */
export function useTypedRows(page: readonly ImportRow[]) {
  const [cells, setCells] = useState<TypedCells>(new Map())
  const left = new Map([...cells.values()].map((row) => [row.row, row]))
  for (const { row } of page) left.delete(row)
  return {
    rows: [...page, ...left.values()].toSorted((one, other) => one.row - other.row),
    /** A cell was opened, or closed. */
    onTyping: (row: ImportRow, field: string, isTyped: boolean) =>
      setCells((former) => {
        const cell = `${row.row} ${field}`
        const others = [...former].filter(([one]) => one !== cell)
        return new Map(isTyped ? [...others, [cell, row]] : others)
      }),
    /** A row was judged anew. */
    renew: (row: ImportRow) =>
      setCells(
        (former) =>
          new Map([...former].map(([cell, held]) => [cell, held.row === row.row ? row : held])),
      ),
  }
}

/** Tells while a cell is open. */
export function useTyping(isOpen: boolean, onTyping: (isTyped: boolean) => void): void {
  const tell = useEffectEvent(onTyping)
  useEffect(() => {
    if (!isOpen) return
    tell(true)
    return () => tell(false)
  }, [isOpen])
}
