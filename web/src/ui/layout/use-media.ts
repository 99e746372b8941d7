import { useSyncExternalStore } from 'react'

/** Whether a media query matches, kept up to date. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Is the window below 768 px? Phones have one column, sheets instead of dialogs, lists instead of tables. */
export function useIsPhone(): boolean {
  return useMedia('(width < 48rem)')
}

/** Touch or a small screen: the browser's own pickers are better than ours. */
export function usePrefersNativePickers(): boolean {
  return useMedia('(pointer: coarse), (width < 48rem)')
}
