import { useEffect, useEffectEvent } from 'react'

/** A keyboard shortcut, ignored in fields and while a dialog is open. Only the first handler runs. */
export function useShortcut(key: string, isOn: boolean, act: () => void): void {
  const onPress = useEffectEvent(act)

  // Follows the keyboard, wherever the page has its focus.
  useEffect(() => {
    if (!isOn) return undefined
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isWriting(event.target)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      onPress()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key, isOn])
}

function isWriting(here: EventTarget | null): boolean {
  const field = 'input, textarea, select, [contenteditable]'
  return here instanceof Element && here.closest(field) !== null
}
