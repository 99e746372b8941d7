import { scanSignals } from './scan-signals.ts'
import type { Note, ScanSignal } from './scan-signals.ts'
import { isSoundOn } from './sound-setting.ts'

/** Rising and falling this slowly keeps a tone from clicking. */
const edgeS = 0.008

let context: AudioContext | null = null

/** Prepares the sound; browsers allow that only from a touch or a key. Safe to call at any time. */
export function unlockSound(): void {
  if (!('AudioContext' in globalThis)) return
  try {
    context ??= new AudioContext()
    if (context.state !== 'running') void context.resume().catch(() => undefined)
  } catch {
    // No sound device: words, colour and vibration remain.
  }
}

/** Unlocks the sound at the first touch or key on the page. Returns how to stop waiting for it. */
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
 * Tells the result of a scan by ear and by hand. Where there is no sound, or nobody has touched the
 * page yet, or "Suara" is off, it stays silent; it never throws and never delays the scan.
 */
export function signalScan(meaning: ScanSignal): void {
  const { notes, vibration } = scanSignals[meaning]
  if (vibration.length > 0) navigator.vibrate?.([...vibration])
  if (!isSoundOn() || !context) return
  // A phone call suspends the sound. A tone that came later would belong to no scan: only wake it.
  if (context.state !== 'running') return unlockSound()
  for (const note of notes) playNote(context, note)
}
