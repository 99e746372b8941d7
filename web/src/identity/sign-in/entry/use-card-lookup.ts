import { parseCardCode } from '@ngaji/contract/people/student-cards/card-code.rules'
import { useState } from 'react'
import { ApiError, messageOfError } from '../../../api/client/api-error.ts'
import type { ScanResult } from '../../../scanner/reading/scan-result.ts'
import type { CardOwner } from './CardForm.tsx'
import { findCardOwner } from './sign-in.api.ts'
import { durationInWords } from './use-countdown.ts'

/** Turns what the camera read into whose card it is, or into words over the picture. */
export function useCardLookup(onFound: (owner: CardOwner) => void) {
  const [isLooking, setLooking] = useState(false)
  const [result, setResult] = useState<ScanResult>()

  async function read(text: string): Promise<void> {
    const code = parseCardCode(text)
    if (code.kind === 'other') {
      setResult({ tone: 'refused', text: 'Bukan kartu siswa.' })
      return
    }
    setLooking(true)
    try {
      onFound(await findCardOwner(text.trim()))
    } catch (error) {
      setResult({ tone: 'refused', text: wordsOf(error) })
    }
    setLooking(false)
  }

  return { read, isLooking, result }
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'request.too-many') {
    return `Terlalu sering. Coba lagi dalam ${durationInWords(error.retryAfterSeconds ?? 60)}.`
  }
  return messageOfError(error)
}
