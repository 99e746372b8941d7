import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { MissingDialog, MissingNote } from './feedback/MissingPiece.tsx'

type Later<Props> = {
  /** What was tapped before it was here is in its props, and then seen. */
  Piece: ComponentType<Props>
  /** Fetches it now, so that it is in memory when it is needed, with signal or without. */
  fetch: () => Promise<void>
}

type Meanwhile<Props> = {
  /** Drawn while it is on its way; nothing unless given. */
  waiting?: ReactNode
  /** Drawn once it could not be fetched; nothing unless given. */
  missing?: (props: Props, retry: () => Promise<void>) => ReactNode
}

/**
 * A part of a screen that comes after the first picture. Unlike `lazy` it never breaks the screen:
 * without signal it says so where it would stand, and comes by itself when there is signal.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, missing = () => null }: Meanwhile<Props> = {},
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
    const [isMissing, setMissing] = useState(false)
    const triedFor = useRef<Props | null>(null)

    async function look(): Promise<void> {
      await fetch()
      if (loaded) setShown(() => loaded)
      else setMissing(true)
    }

    // Follows the network: until it is here, the signal tries again.
    useEffect(() => {
      if (Shown) return
      // After what is on its way: it may have set out without signal, and fail yet.
      const onSignal = () => void Promise.resolve(loading).then(look)
      globalThis.addEventListener('online', onSignal)
      return () => globalThis.removeEventListener('online', onSignal)
    })

    // Follows the finger: a tap that needs it comes as new props, and tries again.
    useEffect(() => {
      if (Shown || triedFor.current === props) return
      triedFor.current = props
      void look()
    })

    if (Shown) return <Shown {...props} />
    return isMissing ? missing(props, look) : waiting
  }

  return { Piece, fetch }
}

type Opened = { open: boolean; onClose: () => void }

/** For dialogs and sheets: what is missing is told once it is opened, and can be closed. */
export function laterDialog<Props extends Opened>(
  load: () => Promise<ComponentType<Props>>,
): Later<Props> {
  return later(load, {
    missing: ({ open, onClose }, retry) =>
      open && <MissingDialog onClose={onClose} onRetry={retry} />,
  })
}

/** For what stands in the page: what is missing is told in its place. */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): Later<Props> {
  return later(load, { waiting, missing: (_props, retry) => <MissingNote onRetry={retry} /> })
}
