import { useEffect, useState } from 'react'

type Edges = { isScrolled: boolean; isCut: boolean }

/**
 * Props of a frame that scrolls sideways: `data-scrolled` while its beginning is out of sight, `data-cut` while more of it
 * waits beyond the right edge. `cutEdge` shows that.
 */
export function useScrollEdges() {
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [{ isScrolled, isCut }, setEdges] = useState<Edges>({ isScrolled: false, isCut: false })

  // Follows the sizes that the browser gives the frame and the table in it.
  useEffect(() => {
    if (!frame) return
    const measure = () => setEdges((before) => sameOr(before, edgesOf(frame)))
    const sizes = new ResizeObserver(measure)
    for (const element of [frame, ...frame.children]) sizes.observe(element)
    frame.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      frame.removeEventListener('scroll', measure)
    }
  }, [frame])

  return {
    ref: setFrame,
    'data-scrolled': isScrolled || undefined,
    'data-cut': isCut || undefined,
  }
}

function edgesOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Edges {
  return { isScrolled: scrollLeft > 0, isCut: scrollLeft + clientWidth < scrollWidth - 1 }
}

function sameOr(before: Edges, now: Edges): Edges {
  const isSame = before.isScrolled === now.isScrolled && before.isCut === now.isCut
  return isSame ? before : now
}
