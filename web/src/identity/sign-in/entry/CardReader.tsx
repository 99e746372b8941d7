import { Keyboard, Mail } from 'lucide-react'
import { useState } from 'react'
import { NisPad } from '../../../scanner/view/NisPad.tsx'
import { ScannerView } from '../../../scanner/view/ScannerView.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { CardOwner } from './CardForm.tsx'
import { modeWords } from './mode-words.ts'
import { quietNotice } from './quiet-notice.ts'
import { useCardLookup } from './use-card-lookup.ts'

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
