import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { looksLikeId } from './search-shapes.ts'
import { recallTable } from '../ui/table-memory.ts'
import {
  searchOfTable,
  tableStateOf,
  withFilter,
  type TableDefaults,
  type TableState,
} from '../ui/table-state.ts'

type TableAddress = {
  /** The table's memory on the device; without it, it always begins the same. */
  id?: string | undefined
  /** What the address says. */
  search: Readonly<Record<string, string>>
  defaults: TableDefaults
}

/**
 * The state of a table, kept in the address: back and forward step through it. Whoever arrives without
 * any finds the table as it was last left on this device.
 */
export function useTableState({ id, search, defaults }: TableAddress) {
  const navigate = useNavigate()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const state = tableStateOf(search, defaults)

  function show(next: TableState, replace: boolean) {
    const parameters = Object.entries({ ...search, ...searchOfTable(next, defaults) })
    const given = parameters.flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    )
    void navigate({ to: here, search: Object.fromEntries(given), replace, resetScroll: false })
  }

  const recall = useEffectEvent(() => {
    const names = ['q', 'page', 'size', 'sort', ...(defaults.filters ?? [])]
    if (id === undefined || names.some((name) => search[name] !== undefined)) return
    const remembered = rememberedState(id, state, defaults)
    if (JSON.stringify(remembered) !== JSON.stringify(state)) show(remembered, true)
  })

  // Follows the arrival at the screen; later the address alone says how the table is.
  useEffect(() => recall(), [])

  return { state, onState: (next: TableState) => show(next, false) }
}

function rememberedState(
  id: string,
  state: TableState,
  { filters = [] }: TableDefaults,
): TableState {
  const memory = recallTable(id)
  // What a filter names by its id may be out of reach for whoever uses the device next.
  const known = Object.entries(memory?.filters ?? {}).filter(
    ([name, value]) => filters.includes(name) && !looksLikeId(value),
  )
  const sized = { ...state, size: memory?.size ?? state.size, sort: memory?.sort ?? state.sort }
  return known.reduce((now, [name, value]) => withFilter(now, name, value), sized)
}
