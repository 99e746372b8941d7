import { scanSignals } from './scan-signals.ts'
import type { Note, ScanSignal } from './scan-signals.ts'
import { isSoundOn } from './sound-setting.ts'

/** Attack and release of a tone, which prevent clicks. */
const edgeS = 0.008

let context: AudioContext | null = null

/** Resumes the audio context; browsers allow that only after a touch or a key. Safe to call at any time. */
export function unlockSound(): void {
  if (!('AudioContext' in globalThis)) return
  try {
    context ??= new AudioContext()
    if (context.state !== 'running') void context.resume().catch(() => undefined)
  } catch {
    // No sound device: words, colour and vibration remain.
  }
}

/** Unlocks the sound at the first touch or key on the page. Returns the unsubscribe function. */
export function followFirstTouch(): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true, passive: true }
  if (navigator.userActivation?.hasBeenActive) unlockSound()
  for (const type of ['pointerdown', 'keydown']) {
    document.addEventListener(type, unlockSound, options)
  }
  return () => listening.abort()
}

function playNote(audio: AudioContext, note: Note): void {
  const startsAt = audio.currentTime + note.atMs / 1000
  const endsAt = startsAt + note.forMs / 1000
  const oscillator = new OscillatorNode(audio, { frequency: note.hz, type: 'triangle' })
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0, startsAt)
  gain.gain.linearRampToValueAtTime(note.volume, startsAt + edgeS)
  gain.gain.setValueAtTime(note.volume, endsAt - edgeS)
  gain.gain.linearRampToValueAtTime(0, endsAt)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(startsAt)
  oscillator.stop(endsAt)
}

/**
 * Signals the result of a scan by sound and vibration. Without a sound device, before the first touch of the
 * page, or with "Suara" off, there is no sound; the function never throws and never delays the scan.
 */
export function signalScan(meaning: ScanSignal): void {
  const { notes, vibration } = scanSignals[meaning]
  if (vibration.length > 0) navigator.vibrate?.([...vibration])
  if (!isSoundOn() || !context) return
  // A phone call suspends the sound. A late tone would belong to no scan: only resume the context.
  if (context.state !== 'running') return unlockSound()
  for (const note of notes) playNote(context, note)
}
