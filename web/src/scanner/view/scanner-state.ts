import { isSecureAddress, secureAddress } from '../../api/secure-context/secure-address.ts'
import { maxRetries, scannerTexts } from './scanner-texts.ts'

export type ScannerState =
  | { kind: 'initialising' }
  | { kind: 'accessing' }
  | { kind: 'reading' }
  | { kind: 'retrying'; attempt: number; reason: string }
  | { kind: 'unsupported' }
  | { kind: 'failed'; why: 'no-camera' | 'no-video'; reason: string }
  | { kind: 'stopped' }
  | { kind: 'closed' }

export type ScannerEvent =
  | { kind: 'opened' }
  | { kind: 'access-started' }
  | { kind: 'camera-ready' }
  | { kind: 'camera-refused'; reason: string }
  | { kind: 'camera-unsupported' }
  | { kind: 'video-missing' }
  | { kind: 'camera-stopped' }
  | { kind: 'hidden' }
  | { kind: 'closed' }

/** The pause before a camera that refused is tried again. */
export const retryDelayMs = 2000

/** The state after an event. A closed scanner ignores all events but the opening. */
export function nextScannerState(state: ScannerState, event: ScannerEvent): ScannerState {
  return state.kind === 'closed' && event.kind !== 'opened' ? state : stateAfter(state, event)
}

function stateAfter(state: ScannerState, event: ScannerEvent): ScannerState {
  switch (event.kind) {
    case 'opened':
    case 'hidden':
      return { kind: 'initialising' }
    case 'access-started':
      return whileAccessing(state)
    case 'camera-ready':
      return { kind: 'reading' }
    case 'camera-refused':
      return afterRefusal(state, event.reason)
    case 'camera-unsupported':
      return { kind: 'unsupported' }
    case 'video-missing':
      return { kind: 'failed', why: 'no-video', reason: scannerTexts.noVideo }
    case 'camera-stopped':
      return { kind: 'stopped' }
    case 'closed':
      return { kind: 'closed' }
    default:
      return event satisfies never
  }
}

/** A retry keeps its notice while it tries, so that the text does not flicker. */
function whileAccessing(state: ScannerState): ScannerState {
  return state.kind === 'retrying' ? state : { kind: 'accessing' }
}

function afterRefusal(state: ScannerState, reason: string): ScannerState {
  const attempt = state.kind === 'retrying' ? state.attempt + 1 : 1
  return attempt > maxRetries
    ? { kind: 'failed', why: 'no-camera', reason }
    : { kind: 'retrying', attempt, reason }
}

/** The texts of the stage: a line while all is well, a message with steps on an error. */
export type ScannerNotice = {
  urgent: boolean
  title: string
  lines: readonly string[]
  steps: readonly string[]
}

function calm(title: string): ScannerNotice {
  return { urgent: false, title, lines: [], steps: [] }
}

function urgent(title: string, more: Partial<ScannerNotice> = {}): ScannerNotice {
  return { urgent: true, title, lines: [], steps: [], ...more }
}

/** A browser may be new enough, and give no camera to an address without https. */
function unsupportedAdvice(): string {
  return isSecureAddress() ? scannerTexts.newerBrowser : scannerTexts.secureAddress(secureAddress())
}

/** The texts of a state, as specified. */
export function scannerNotice(state: ScannerState): ScannerNotice {
  switch (state.kind) {
    case 'initialising':
      return calm(scannerTexts.initialising)
    case 'accessing':
      return calm(scannerTexts.accessing)
    case 'reading':
      return calm(scannerTexts.reading)
    case 'closed':
      return calm(scannerTexts.closed)
    case 'stopped':
      return urgent(scannerTexts.stopped, { lines: [scannerTexts.whyStopped] })
    case 'retrying':
      return urgent(scannerTexts.cameraError(state.reason), {
        lines: [scannerTexts.retrying(state.attempt)],
        steps: scannerTexts.steps,
      })
    case 'unsupported':
      return urgent(scannerTexts.unsupported, { lines: [unsupportedAdvice()] })
    case 'failed':
      return state.why === 'no-video'
        ? urgent(scannerTexts.noVideo, { lines: [scannerTexts.reload] })
        : urgent(scannerTexts.gaveUp, {
            lines: [scannerTexts.cameraError(state.reason)],
            steps: scannerTexts.steps,
          })
    default:
      return state satisfies never
  }
}
