import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { looksLikeId } from './search-shapes.ts'
import { recallTable } from '../../ui/table/table-memory.ts'
import {
  searchOfTable,
  tableStateOf,
  withFilter,
  type TableDefaults,
  type TableState,
} from '../../ui/table/table-state.ts'

type TableAddress = {
  /** The key of the table's state on the device; without a key nothing is restored. */
  id?: string | undefined
  /** The parameters of the address. */
  search: Readonly<Record<string, string>>
  defaults: TableDefaults
}

/**
 * The state of a table, kept in the address: back and forward step through it. An address without any state
 * restores the table as it was last used on this device.
 */
export function useTableState({ id, search, defaults }: TableAddress) {
  const go = useSearchChange(search)
  const state = tableStateOf(search, defaults)
  const show = (next: TableState, replace: boolean) => go(searchOfTable(next, defaults), replace)

  const recall = useEffectEvent(() => {
    const names = ['q', 'page', 'size', 'sort', ...(defaults.filters ?? [])]
    if (id === undefined || names.some((name) => search[name] !== undefined)) return
    const remembered = rememberedState(id, state, defaults)
    if (JSON.stringify(remembered) !== JSON.stringify(state)) show(remembered, true)
  })

  // Restores once, when the screen is mounted; later the address holds the state.
  useEffect(() => recall(), [])

  return { state, onState: (next: TableState) => show(next, false) }
}

type TablesAddress = Pick<TableAddress, 'search' | 'defaults'>

/** The states of several tables on one screen: the parameters of each begin with its own name. */
export function useTableStates({ search, defaults }: TablesAddress) {
  const go = useSearchChange(search)
  return (table: string) => {
    const prefix = `${table}.`
    const own = Object.entries(search).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
    )
    const onState = (next: TableState) => {
      const parameters = Object.entries(searchOfTable(next, defaults))
      go(Object.fromEntries(parameters.map(([name, value]) => [prefix + name, value])), false)
    }
    return { state: tableStateOf(Object.fromEntries(own), defaults), onState }
  }
}

/** Navigates to the same screen with other parameters; an undefined one is removed. */
function useSearchChange(search: Readonly<Record<string, string>>) {
  const navigate = useNavigate()
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (change: Record<string, string | number | undefined>, replace: boolean) => {
    const given = Object.entries({ ...search, ...change }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    )
    void navigate({ to: here, search: Object.fromEntries(given), replace, resetScroll: false })
  }
}

function rememberedState(
  id: string,
  state: TableState,
  { filters = [] }: TableDefaults,
): TableState {
  const memory = recallTable(id)
  // A filter by id is not restored: the next user of the device may not have access to the record.
  const known = Object.entries(memory?.filters ?? {}).filter(
    ([name, value]) => filters.includes(name) && !looksLikeId(value),
  )
  const sized = { ...state, size: memory?.size ?? state.size, sort: memory?.sort ?? state.sort }
  return known.reduce((now, [name, value]) => withFilter(now, name, value), sized)
}
