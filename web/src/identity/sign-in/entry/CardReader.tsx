import { Keyboard, Mail } from 'lucide-react'
import { useState } from 'react'
import { parseCardCode } from '@ngaji/contract/people/student-cards/card-code.rules'
import { NisPad } from '../../../scanner/view/NisPad.tsx'
import { ScannerView } from '../../../scanner/view/ScannerView.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { CardOwner } from './CardForm.tsx'
import { modeWords } from './mode-words.ts'
import {
  scannerNotice,
  type ScannerNotice,
  type ScannerState,
} from '../../../scanner/view/scanner-state.ts'
import { ApiError, messageOfError } from '../../../api/client/api-error.ts'
import type { ScanResult } from '../../../scanner/reading/scan-result.ts'
import { findCardOwner } from './sign-in.api.ts'
import { durationInWords } from './use-countdown.ts'

type CardReaderProps = { onFound: (owner: CardOwner) => void; onUseEmail: () => void }

/** The camera for the card; typing the NIS stands beside it always, because cameras may be refused. */
export function CardReader({ onFound, onUseEmail }: CardReaderProps) {
  const [isTyping, setTyping] = useState(false)
  const lookup = useCardLookup(onFound)

  return (
    <div className="grid gap-3">
      <div className="overflow-hidden rounded-card">
        <ScannerView
          className="h-[min(26rem,56dvh)]"
          paused={lookup.isLooking || isTyping}
          result={lookup.result}
          noticeOf={quietNotice}
          onCode={(text) => void lookup.read(text)}
        />
      </div>
      <Button size="hero" wide icon={Mail} onClick={onUseEmail}>
        {modeWords.toEmail}
      </Button>
      <Button tone="ghost" size="large" wide icon={Keyboard} onClick={() => setTyping(true)}>
        Ketik NIS
      </Button>
      <Dialog open={isTyping} onClose={() => setTyping(false)} title="Ketik NIS" closeButton>
        <NisPad onPick={(nis) => onFound({ nis, name: '' })} />
      </Dialog>
    </div>
  )
}

/** Tells quietly of a refused camera at the sign-in: nothing is wrong, there are other ways in. */
function quietNotice(state: ScannerState): ScannerNotice {
  const notice = scannerNotice(state)
  if (!notice.urgent) return notice
  const line = 'Tekan Ketik NIS untuk masuk tanpa kamera.'
  return { urgent: false, title: 'Kamera tidak dipakai', lines: [line], steps: [] }
}

/** Turns what the camera read into whose card it is, or into words over the picture. */
function useCardLookup(onFound: (owner: CardOwner) => void) {
  const [isLooking, setLooking] = useState(false)
  const [result, setResult] = useState<ScanResult>()

  async function read(text: string): Promise<void> {
    const code = parseCardCode(text)
    if (code.kind === 'other') {
      setResult({ tone: 'refused', text: 'Bukan kartu siswa.' })
      return
    }
    // The server would only echo it, and counts such questions.
    if (code.kind === 'nis') {
      onFound({ nis: code.nis, name: '' })
      return
    }
    setLooking(true)
    try {
      const owner = await findCardOwner(text.trim())
      if (owner.isCardValid) onFound({ ...owner, code: text.trim() })
      else setResult({ tone: 'refused', text: voidedCard })
    } catch (error) {
      setResult({ tone: 'refused', text: cardErrorMessage(error) })
    }
    setLooking(false)
  }

  return { read, isLooking, result }
}

const voidedCard = 'Kartu ini tidak berlaku lagi. Pakai kartu baru, atau ketik NIS.'

function cardErrorMessage(error: unknown): string {
  if (error instanceof ApiError && error.code === 'request.too-many') {
    return `Terlalu sering. Coba lagi dalam ${durationInWords(error.retryAfterSeconds ?? 60)}.`
  }
  return messageOfError(error)
}
