import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

const movable = 'a, input[type="checkbox"]'

/** Arrows lead from row to row, from link to link and from box to box. */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const here = event.target instanceof Element ? event.target : null
  const cell = here?.matches(movable) ? here.closest('td') : null
  if (!step || !cell) return
  const next = cell.closest('tr')?.[step]
  const target = next?.children[cell.cellIndex]?.querySelector<HTMLElement>(movable)
  if (!target) return
  event.preventDefault()
  target.focus()
}
