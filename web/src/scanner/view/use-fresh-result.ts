import { useEffect, useState } from 'react'
import type { ScanResult } from '../reading/scan-result.ts'

/** How long the frame keeps the colour and the words of a result. */
const resultShownMs = 3000

type Fresh = ScanResult & { id: number }

/** The latest result for as long as it is fresh, numbered so that equal words are announced again. */
export function useFreshResult(result: ScanResult | undefined): Fresh | null {
  const [shown, setShown] = useState({ result, id: 1 })
  const [oldId, setOldId] = useState(0)
  if (shown.result !== result) setShown({ result, id: shown.id + 1 })

  // Follows the clock: a result grows old without anything else happening.
  useEffect(() => {
    const timer = setTimeout(() => setOldId(shown.id), resultShownMs)
    return () => clearTimeout(timer)
  }, [shown.id])

  return shown.result && oldId < shown.id ? { ...shown.result, id: shown.id } : null
}
