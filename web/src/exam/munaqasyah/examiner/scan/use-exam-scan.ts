import { useState } from 'react'
import { isOnline } from '../../../../offline/network/online.ts'
import { signalScan } from '../../../../scanner/view/beep.ts'
import { carryMessage, useCarriedMessage } from '../marking/carried-message.ts'
import { knownRecord, openFailureText, openRecord, type Wanted } from '../claims/open-record.ts'
import type { ExamRecord } from '../claims/records.ts'
import { noteScannedCard } from './exam-scans.ts'
import { isUnreachable } from '../claims/use-record.ts'

/** Opens children by card or NIS: finds, claims, beeps, and goes there. */
export function useExamScan(onStudent: (nis: string) => void) {
  const [isOpening, setOpening] = useState(false)
  const message = useCarriedMessage()

  async function open(wanted: Wanted): Promise<void> {
    if (isOpening) return
    setOpening(true)
    carryMessage(null)
    try {
      const record = await openedOrKnown(wanted)
      signalScan(record.card === 'voided' ? 'voided' : 'present')
      if ('code' in wanted) noteScannedCard(record.score.studentNis, wanted.code)
      onStudent(record.score.studentNis)
    } catch (error) {
      signalScan('refused')
      carryMessage({ tone: 'refused', text: openFailureText(error) })
    } finally {
      setOpening(false)
    }
  }

  return { open, isOpening, message, closeMessage: () => carryMessage(null) }
}

/** Without signal a child who was opened on this phone before can be gone on with. */
async function openedOrKnown(wanted: Wanted): Promise<ExamRecord> {
  try {
    return await openRecord(wanted)
  } catch (error) {
    const known = isUnreachable(error) ? await knownRecord(wanted) : null
    if (known) return known
    if (!isUnreachable(error)) throw error
    throw new Error(
      isOnline()
        ? 'Server belum menjawab. Coba lagi.'
        : 'Tidak ada jaringan. Siswa baru perlu jaringan untuk dibuka.',
      { cause: error },
    )
  }
}
