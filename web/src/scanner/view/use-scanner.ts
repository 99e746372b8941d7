import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { followFirstTouch } from './beep.ts'
import { strictScanRule } from '../reading/scan-gate.ts'
import type { ScanRule } from '../reading/scan-gate.ts'
import type { ScanMemory } from '../reading/scan-memory.ts'
import { Scanner } from '../scanner.ts'
import type { ScannerSnapshot } from '../scanner.ts'

export type ScannerOptions = {
  /** Called for an admitted reading: the text of the code, and when the frame was taken. */
  onCode: (text: string, at: number) => void
  /** The camera stays on but nothing is read, while a dialog is open for example. */
  paused?: boolean
  rule?: ScanRule
  /** Memory that outlives this screen: a card is not read again right after a return. */
  memory?: ScanMemory
}

/** Runs a scanner as long as the component is mounted. Pass `attach` as the ref of the video, and `attachFinder` as that of the finder frame. */
export function useScanner(options: ScannerOptions): {
  view: ScannerSnapshot
  scanner: Scanner
  attach: Scanner['attach']
  attachFinder: Scanner['attachFinder']
} {
  const [scanner] = useState(() => new Scanner())
  const view = useSyncExternalStore(scanner.subscribe, scanner.view)
  const { paused = false, rule = strictScanRule, memory } = options
  const tell = useEffectEvent(options.onCode)

  // The scanner follows a camera, which lives outside React.
  useEffect(() => {
    scanner.configure({ isPaused: paused, rule, memory })
  }, [scanner, paused, rule, memory])

  useEffect(() => {
    const stopFollowing = followFirstTouch()
    const stop = scanner.start(({ text, at }) => tell(text, at))
    return () => {
      stop()
      stopFollowing()
    }
  }, [scanner])

  return { view, scanner, attach: scanner.attach, attachFinder: scanner.attachFinder }
}
