import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/**
 * Hands the focus on when what holds it leaves the page: else the keyboard would begin anew at the top. Nothing is
 * scrolled, for a pointer looks elsewhere.
 *
 * @param heir what takes the focus once the box is gone; null leaves it where the browser puts it
 */
export function useFocusHandover(
  box: RefObject<HTMLElement | null>,
  heir: () => HTMLElement | null | undefined,
): void {
  const findHeir = useEffectEvent(heir)

  // Follows the browser's focus: only before the box is taken out can it be known to be inside.
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      queueMicrotask(() => {
        // A dialog in the box may have given it back already.
        if (document.activeElement === document.body) findHeir()?.focus({ preventScroll: true })
      })
    }
  }, [box])
}
