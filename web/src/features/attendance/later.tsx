import { useEffect, useState, type ComponentType } from 'react'

type Later<Props> = {
  /** Draws nothing until it is here; a failed fetch is tried again with the next use. */
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

    // Follows the network.
    useEffect(() => {
      void fetch().then(() => setShown(() => loaded))
    }, [])

    return Shown && <Shown {...props} />
  }

  return { Piece, fetch }
}
