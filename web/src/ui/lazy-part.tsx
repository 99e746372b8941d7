import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { MissingDialog, MissingNote } from './feedback/MissingPart.tsx'

type LazyPart<Props> = {
  /** A tap before the component is loaded stays in the props, and is shown once it is. */
  Part: ComponentType<Props>
  /** Loads the component into memory ahead of its first use, which may be without signal. */
  fetch: () => Promise<void>
}

type Fallbacks<Props> = {
  /** Drawn while the component loads; nothing by default. */
  waiting?: ReactNode
  /** Drawn after a failed load; nothing by default. */
  missing?: (props: Props, retry: () => Promise<void>) => ReactNode
}

/**
 * A part of a screen that is loaded after the first paint. Unlike React's `lazy`, a failed load never
 * breaks the screen: the fallback stands in its place, and the load is retried when signal returns.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, missing = () => null }: Fallbacks<Props> = {},
): LazyPart<Props> {
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

  function Part(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | null>(() => loaded)
    const [isMissing, setMissing] = useState(false)
    const triedFor = useRef<Props | null>(null)

    async function tryLoad(): Promise<void> {
      await fetch()
      if (loaded) setShown(() => loaded)
      else setMissing(true)
    }

    // Follows the network: the event retries a load that failed.
    useEffect(() => {
      if (Shown) return
      // The retry follows a load in flight, which may have started without signal, and fail yet.
      const onSignal = () => void Promise.resolve(loading).then(tryLoad)
      globalThis.addEventListener('online', onSignal)
      return () => globalThis.removeEventListener('online', onSignal)
    })

    // Follows the user: a tap that needs the part comes as new props, and retries.
    useEffect(() => {
      if (Shown || triedFor.current === props) return
      triedFor.current = props
      void tryLoad()
    })

    if (Shown) return <Shown {...props} />
    return isMissing ? missing(props, tryLoad) : waiting
  }

  return { Part, fetch }
}

type Opened = { open: boolean; onClose: () => void }

/** A part for dialogs and sheets: a failed load is shown once the dialog is opened, and can be closed. */
export function lazyDialog<Props extends Opened>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return lazyPart(load, {
    missing: ({ open, onClose }, retry) =>
      open && <MissingDialog onClose={onClose} onRetry={retry} />,
  })
}

/** A part for sections of a page: a failed load is shown in their place. */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): LazyPart<Props> {
  return lazyPart(load, { waiting, missing: (_props, retry) => <MissingNote onRetry={retry} /> })
}
