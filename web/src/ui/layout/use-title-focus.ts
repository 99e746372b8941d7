import { useEffect, useRef, type RefObject } from 'react'

let lastTitle: string | undefined

/**
 * Focuses the page's heading after navigation, so that a screen reader starts at the new page's
 * beginning. Not on the first page of a visit, where the browser does so itself, and not at a field.
 */
export function useTitleFocus(title: string): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)

  // Follows the browser's focus.
  useEffect(() => {
    const isNews = lastTitle !== undefined && lastTitle !== title
    lastTitle = title
    if (isNews && !document.querySelector('dialog[open]') && !isAtField())
      ref.current?.focus({ preventScroll: true })
  }, [title])

  return ref
}

/** Whoever is at a field of the page has gone nowhere: the title follows what is chosen there. */
function isAtField(): boolean {
  const fields = '#isi :is(input, select, textarea, [role=combobox])'
  return document.activeElement?.matches(fields) ?? false
}
