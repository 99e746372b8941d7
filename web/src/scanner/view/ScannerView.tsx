import { Camera, CircleAlert, CircleCheck, Keyboard, RotateCw, TriangleAlert } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Icon, type LucideIcon } from '../../ui/icons/Icon.tsx'
import type { ScanResult, ScanTone } from '../reading/scan-result.ts'
import type { Scanner, ScannerSnapshot } from '../scanner.ts'
import { ScannerControls } from './ScannerControls.tsx'
import { scannerNotice, type ScannerNotice, type ScannerState } from './scanner-state.ts'
import { scannerTexts } from './scanner-texts.ts'
import { useScanner, type ScannerOptions } from './use-scanner.ts'

export type ScannerViewProps = ScannerOptions & {
  /** The result of the last reading: colours the frame and is read aloud. */
  result?: ScanResult | undefined
  /** The screen shows the result itself, beside the stage: here it is only read aloud. */
  hideWords?: boolean | undefined
  /** Opens the screen's keypad for a NIS. Offered in every state, with or without a camera. */
  onTypeNis?: (() => void) | undefined
  /** Called when the user closes the camera or opens it again. */
  onToggle?: ((isOpen: boolean) => void) | undefined
  /** The screen's own texts for a state, for screens where a refused camera is no error. */
  noticeOf?: ((state: ScannerState) => ScannerNotice) | undefined
  /** Sizes the stage while there is a camera. */
  className?: string | undefined
}

const toneIcon: Record<ScanTone, LucideIcon> = {
  ok: CircleCheck,
  notice: CircleAlert,
  refused: TriangleAlert,
}

const words = 'max-w-full rounded-card bg-stage/62 px-4 py-2 text-center font-strong'

/**
 * The camera stage: picture, finder frame, texts, buttons. The camera starts by itself, keeps running between
 * scans, and is never required: without one the stage explains why and offers "Ketik NIS".
 */
export function ScannerView(props: ScannerViewProps) {
  const { view, scanner, attach, attachFinder } = useScanner(props)
  const notice = (props.noticeOf ?? scannerNotice)(view.state)
  // Without a picture the stage is as tall as its texts, so that the buttons are always in sight.
  const size = isWorking(view) ? `min-h-60 ${props.className ?? 'h-96'}` : ''

  function toggle(isOpen: boolean): void {
    if (isOpen) scanner.open()
    else scanner.close()
    props.onToggle?.(isOpen)
  }

  return (
    <section
      aria-label={scannerTexts.stage}
      data-theme="dark"
      data-scanner={view.state.kind}
      className={`relative isolate overflow-hidden bg-stage text-on-stage ${size}`}
    >
      <video
        ref={attach}
        autoPlay
        muted
        playsInline
        aria-hidden="true"
        className={`absolute inset-0 -z-10 size-full object-cover ${view.state.kind === 'reading' ? '' : 'invisible'}`}
      />
      {isWorking(view) ? (
        <>
          <Finder
            view={view}
            attach={attachFinder}
            notice={notice}
            result={props.result}
            paused={props.paused ?? false}
            hideWords={props.hideWords ?? false}
            canTypeNis={props.onTypeNis !== undefined}
          />
          <ScannerControls
            view={view}
            scanner={scanner}
            onTypeNis={props.onTypeNis}
            onClose={() => toggle(false)}
          />
        </>
      ) : (
        <Halted
          view={view}
          notice={notice}
          scanner={scanner}
          onTypeNis={props.onTypeNis}
          onToggle={toggle}
        />
      )}
    </section>
  )
}

function isWorking({ state }: ScannerSnapshot): boolean {
  return state.kind === 'initialising' || state.kind === 'accessing' || state.kind === 'reading'
}

type FinderProps = {
  view: ScannerSnapshot
  attach: (frame: Element | null) => void
  notice: ScannerNotice
  result: ScanResult | undefined
  paused: boolean
  hideWords: boolean
  canTypeNis: boolean
}

function Finder(props: FinderProps) {
  const { view, attach, notice, result, paused, hideWords, canTypeNis } = props
  const fresh = useFreshResult(result)
  const shown = view.isCrowded ? null : fresh
  return (
    <div className="flex h-full flex-col items-center gap-3 px-17 py-3">
      <div className="flex min-h-0 w-full flex-1 items-center justify-center">
        <FinderFrame attach={attach} tone={fresh?.tone ?? 'waiting'} />
      </div>
      {/* The state stays in the DOM while a result is shown, so that it is not announced again afterwards. */}
      <output className={shown ? 'sr-only' : `block ${words}`}>
        {stateWords(view, { notice, isPaused: paused, canTypeNis })}
      </output>
      <div aria-live="assertive" className={shown && !hideWords ? words : 'sr-only'}>
        {fresh && (
          <p key={fresh.id} className="flex items-center gap-2">
            <Icon of={toneIcon[fresh.tone]} />
            <span>{fresh.text}</span>
          </p>
        )}
      </div>
    </div>
  )
}

type StateFacts = { notice: ScannerNotice; isPaused: boolean; canTypeNis: boolean }

function stateWords(view: ScannerSnapshot, { notice, isPaused, canTypeNis }: StateFacts): string {
  if (view.isCrowded) return scannerTexts.crowded
  if (view.state.kind !== 'reading') return notice.title
  if (isPaused) return scannerTexts.paused
  const isUnread = view.isWaitLong && canTypeNis
  if (view.torch === 'refused')
    return isUnread ? scannerTexts.torchRefusedAndUnread : scannerTexts.torchRefused
  return isUnread ? scannerTexts.worn : notice.title
}

type HaltedProps = {
  view: ScannerSnapshot
  notice: ScannerNotice
  scanner: Scanner
  onTypeNis: (() => void) | undefined
  onToggle: (isOpen: boolean) => void
}

function Halted({ view, notice, scanner, onTypeNis, onToggle }: HaltedProps) {
  const { kind } = view.state
  return (
    <ScannerMessage notice={notice}>
      {kind === 'closed' && (
        <Button size="large" icon={Camera} onClick={() => onToggle(true)}>
          {scannerTexts.openCamera}
        </Button>
      )}
      {kind === 'stopped' && (
        <Button size="large" icon={Camera} onClick={scanner.open}>
          {scannerTexts.openCamera}
        </Button>
      )}
      {kind === 'failed' && (
        <Button size="large" icon={RotateCw} onClick={scanner.open}>
          {scannerTexts.tryAgain}
        </Button>
      )}
      {onTypeNis && (
        <Button size="large" icon={Keyboard} onClick={onTypeNis}>
          {scannerTexts.typeNis}
        </Button>
      )}
      {kind !== 'closed' && (
        <Button size="large" onClick={() => onToggle(false)}>
          {scannerTexts.closeCamera}
        </Button>
      )}
    </ScannerMessage>
  )
}

/** How long the frame shows the colour and the text of a result. */
const resultShownMs = 3000

type Fresh = ScanResult & { id: number }

/** The latest result until it expires, numbered so that an equal text is announced again. */
function useFreshResult(result: ScanResult | undefined): Fresh | null {
  const [shown, setShown] = useState({ result, id: 1 })
  const [oldId, setOldId] = useState(0)
  if (shown.result !== result) setShown({ result, id: shown.id + 1 })

  // Follows the clock: a result expires without any other event.
  useEffect(() => {
    const timer = setTimeout(() => setOldId(shown.id), resultShownMs)
    return () => clearTimeout(timer)
  }, [shown.id])

  return shown.result && oldId < shown.id ? { ...shown.result, id: shown.id } : null
}

type ScannerMessageProps = { notice: ScannerNotice; children: ReactNode }

/** The camera's error, the steps to mend it, and the buttons. */
function ScannerMessage({ notice, children }: ScannerMessageProps) {
  return (
    <div className="flex min-h-40 flex-col items-center justify-center gap-4 p-4">
      <div
        role={notice.urgent ? 'alert' : 'status'}
        aria-atomic="false"
        className="grid max-w-prose gap-1.5 text-small"
      >
        <p className="text-body font-strong">{notice.title}</p>
        {notice.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {notice.steps.length > 0 && (
          <ol className="list-decimal pl-5">
            {notice.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  )
}

const toneLook: Record<ScanTone | 'waiting', string> = {
  waiting: 'border-accent',
  ok: 'border-success-ink',
  notice: 'border-accent',
  refused: 'border-danger-ink',
}

const corners = [
  'top-0 left-0 rounded-tl-[18px] border-t-4 border-l-4',
  'top-0 right-0 rounded-tr-[18px] border-t-4 border-r-4',
  'right-0 bottom-0 rounded-br-[18px] border-r-4 border-b-4',
  'bottom-0 left-0 rounded-bl-[18px] border-b-4 border-l-4',
]

type FinderFrameProps = {
  tone: ScanTone | 'waiting'
  attach: (frame: Element | null) => void
}

/** The four corners that show where to hold the card; in the colour of the result. */
function FinderFrame({ tone, attach }: FinderFrameProps) {
  return (
    <div
      ref={attach}
      aria-hidden="true"
      data-tone={tone}
      className="relative aspect-square h-full [filter:drop-shadow(0_0_2px_var(--stage))] max-h-68 min-h-0 max-w-full"
    >
      {corners.map((place) => (
        <span
          key={place}
          className={`absolute size-11 transition-colors duration-(--fast) ${place} ${toneLook[tone]}`}
        />
      ))}
    </div>
  )
}
