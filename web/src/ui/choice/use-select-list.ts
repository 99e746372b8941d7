import { useId, useState, type KeyboardEvent } from 'react'
import { searchOptions } from './search-options.ts'
import type { SelectOption } from './Select.tsx'

type Options = {
  /** Every line, the first one included where it can be chosen. */
  lines: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
}

/** What a combobox knows: whether it is open, what was typed, which line is under the keys. */
export function useSelectList({ lines, value, onChange }: Options) {
  const listId = useId()
  const [query, setQuery] = useState<string>()
  const [active, setActive] = useState(0)
  const isOpen = query !== undefined
  const found = isOpen ? searchOptions(lines, query) : []

  function open() {
    if (isOpen) return
    setActive(
      Math.max(
        lines.findIndex((line) => line.value === value),
        0,
      ),
    )
    setQuery('')
  }

  const close = () => setQuery(undefined)

  function choose(line: SelectOption | undefined) {
    if (!line || line.unavailable) return
    onChange(line.value)
    close()
  }

  function type(text: string) {
    setQuery(text)
    setActive(0)
  }

  function move(step: number) {
    if (found.length > 0) setActive((active + step + found.length) % found.length)
  }

  const keys: Record<string, () => void> = isOpen
    ? { Enter: () => choose(found[active]), ArrowDown: () => move(1), ArrowUp: () => move(-1) }
    : { Enter: open, ArrowDown: open, ArrowUp: open }

  function onKeyDown(event: KeyboardEvent) {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  const optionId = (index: number) => `${listId}-${index}`
  const activeId = found[active] ? optionId(active) : undefined
  return {
    listId,
    optionId,
    activeId,
    query,
    found,
    active,
    setActive,
    isOpen,
    open,
    close,
    choose,
    type,
    onKeyDown,
  }
}
