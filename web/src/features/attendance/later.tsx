import { useEffect, useState, type ComponentType } from 'react'

type Later<Props> = {
  /** Draws nothing until it is here; what was tapped meanwhile is in its props, and then seen. */
  Piece: ComponentType<Props>
  /** Fetches it now, so that it is in memory when it is needed, with signal or without. */
  fetch: () => Promise<void>
}

/** A part of a screen that comes after the first picture. Unlike `lazy` it never breaks the screen. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Later<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null

  function fetch(): Promise<void> {
    loading ??= load().then(
      (component) => {
        loaded = component
      },
      () => {
        loading = null
      },
    )
    return loading
  }

  function Piece(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | null>(() => loaded)

    // Follows the network: until it is here, each tap that needs it tries again, and so does the signal.
    useEffect(() => {
      if (Shown) return
      const show = () => void fetch().then(() => setShown(() => loaded))
      show()
      globalThis.addEventListener('online', show)
      return () => globalThis.removeEventListener('online', show)
    })

    return Shown && <Shown {...props} />
  }

  return { Piece, fetch }
}
