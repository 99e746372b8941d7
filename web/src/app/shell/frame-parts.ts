import { useEffect, useState, use, type ReactNode } from 'react'
import type { DeskParts } from '../../ui/layout/AppFrame.tsx'
import type { ScreenSurroundings } from '../../ui/layout/screen-context.ts'

export type FrameKind = 'phone' | 'desk'

export type FrameWishes = {
  onSignOut: () => void
  /** The drawer of a narrow desktop, or the sheet of a phone's bar. */
  menu: { isOpen: boolean; open: () => void; close: () => void }
}

export type FrameParts = {
  desk: DeskParts | null
  surroundings: ScreenSurroundings
  /** Rendered over the page: the sheet of a phone's bar. */
  besides?: ReactNode
}

type MakeParts = (wishes: FrameWishes) => FrameParts

const makers: Partial<Record<FrameKind, MakeParts>> = {}
const loading: Partial<Record<FrameKind, Promise<void>>> = {}

/** Each layout is loaded when the device needs it. */
async function fetchMaker(kind: FrameKind): Promise<MakeParts> {
  switch (kind) {
    case 'phone':
      return (await import('./PhoneShell.tsx')).phoneParts
    case 'desk':
      return (await import('./DeskShell.tsx')).deskParts
    default:
      return kind satisfies never
  }
}

function load(kind: FrameKind): Promise<void> {
  loading[kind] ??= fetchMaker(kind).then(
    (maker) => {
      makers[kind] = maker
    },
    (error: unknown) => {
      delete loading[kind]
      throw error
    },
  )
  return loading[kind]
}

/** The wanted layout if loaded, else the loaded one. */
function loadedKind(wanted: FrameKind): FrameKind {
  const other = wanted === 'phone' ? 'desk' : 'phone'
  return !makers[wanted] && makers[other] ? other : wanted
}

/**
 * The layout to render. While the wanted one loads, the former one stays: a phone that is rotated
 * without signal keeps its layout.
 */
export function useFrameParts(wanted: FrameKind): { kind: FrameKind; make: MakeParts } {
  const [kind, setKind] = useState(() => loadedKind(wanted))
  if (kind !== wanted && makers[wanted]) setKind(wanted)

  // Follows the network while a layout is missing.
  useEffect(() => {
    if (makers[wanted]) return
    let isCurrent = true
    const loadKind = () => {
      load(wanted).then(
        () => isCurrent && setKind(wanted),
        () => undefined, // Retried when signal returns or the device is rotated.
      )
    }
    loadKind()
    // The retry follows a load in flight, which may have started without signal, and fail yet.
    const onSignal = () => void Promise.resolve(loading[wanted]).then(loadKind, loadKind)
    globalThis.addEventListener('online', onSignal)
    return () => {
      isCurrent = false
      globalThis.removeEventListener('online', onSignal)
    }
  }, [wanted])

  if (!makers[kind]) use(load(kind))
  const make = makers[kind]
  if (!make) throw new Error(`no frame for a ${kind}`)
  return { kind, make }
}
