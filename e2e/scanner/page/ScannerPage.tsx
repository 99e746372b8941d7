import { useState } from 'react'
import { signalScan } from '../../../web/src/scanner/view/beep.ts'
import { NisPad } from '../../../web/src/scanner/view/NisPad.tsx'
import { continuousScanRule } from '../../../web/src/scanner/reading/scan-gate.ts'
import { ScannerView } from '../../../web/src/scanner/view/ScannerView.tsx'
import { Button } from '../../../web/src/ui/button/Button.tsx'

type Reading = { text: string; at: number }

/** A register in small: every code is listed, and a button can be tapped all the while. */
export function ScannerPage() {
  const [readings, setReadings] = useState<readonly Reading[]>([])
  const [taps, setTaps] = useState(0)
  const [isTyping, setTyping] = useState(false)
  const last = readings.at(-1)
  const [result, setResult] = useState<{ tone: 'ok'; text: string }>()

  function onCode(text: string, at: number): void {
    signalScan('present')
    setReadings((before) => [...before, { text, at }])
    setResult({ tone: 'ok', text: `${text.slice(0, 8)} · Hadir` })
  }

  return (
    <main className="mx-auto grid max-w-md gap-4">
      <ScannerView
        onCode={onCode}
        rule={continuousScanRule}
        result={result}
        onTypeNis={() => setTyping(true)}
        className="h-[40dvh]"
      />
      <div className="grid gap-4 px-4">
        <h1>Pemindai</h1>
        <p>
          {readings.length} terbaca{last ? `, terakhir ${last.text.slice(0, 8)}` : ''}
        </p>
        <Button tone="primary" size="hero" onClick={() => setTaps(taps + 1)}>
          {`Ketuk ${taps}`}
        </Button>
        {isTyping && <NisPad onPick={() => setTyping(false)} />}
        <ol aria-label="Terbaca">
          {readings.map((reading) => (
            <li key={reading.at} data-at={reading.at}>
              {reading.text}
            </li>
          ))}
        </ol>
      </div>
    </main>
  )
}
