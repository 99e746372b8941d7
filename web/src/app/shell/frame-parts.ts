import { useEffect, useState, use, type ReactNode } from 'react'
import type { DeskParts } from '../../ui/layout/AppFrame.tsx'
import type { ScreenSurroundings } from '../../ui/layout/screen-context.ts'

export type FrameKind = 'phone' | 'desk'

export type FrameWishes = {
  onSignOut: () => void
  /** The drawer of a narrow desktop; behind the last place of a phone's bar. */
  menu: { isOpen: boolean; open: () => void; close: () => void }
}

export type FrameParts = {
  desk: DeskParts | null
  surroundings: ScreenSurroundings
  /** Over the page: the phone's sheet behind the last place. */
  besides?: ReactNode
}

type MakeParts = (wishes: FrameWishes) => FrameParts

const makers: Partial<Record<FrameKind, MakeParts>> = {}
const loading: Partial<Record<FrameKind, Promise<void>>> = {}

/** A device is one or the other: each comes when it is wanted. */
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

/** The one that is wanted, or the one there is. */
function atHand(wanted: FrameKind): FrameKind {
  const other = wanted === 'phone' ? 'desk' : 'phone'
  return !makers[wanted] && makers[other] ? other : wanted
}

/**
 * The frame to draw. One that is not here yet is waited for with the former one: a phone that is
 * turned without signal goes on as it was.
 */
export function useFrameParts(wanted: FrameKind): { kind: FrameKind; make: MakeParts } {
  const [kind, setKind] = useState(() => atHand(wanted))
  if (kind !== wanted && makers[wanted]) setKind(wanted)

  // Follows the network, while a frame is missing.
  useEffect(() => {
    if (makers[wanted]) return
    let isCurrent = true
    const look = () => {
      load(wanted).then(
        () => isCurrent && setKind(wanted),
        () => undefined, // The signal, or the next turn, asks again.
      )
    }
    look()
    // After what is on its way: it may have set out without signal, and fail yet.
    const onSignal = () => void Promise.resolve(loading[wanted]).then(look, look)
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
