import { deviceNote } from '../device-note.ts'

const lens = deviceNote('ngaji.scanner.lens')

/** The camera to open on this device, in register, exam and sign-in alike; null leaves it to the browser. */
export function chosenLens(): string | null {
  return lens.read()
}

/** Remembers a camera on this device; null drops one that is gone. */
export function rememberLens(deviceId: string | null): void {
  lens.write(deviceId)
}
