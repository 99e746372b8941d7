/** Why a browser gave no camera, by the name of its error: its sentence is English, and for programmers. */
const reasons: Record<string, string> = {
  NotAllowedError: 'Izin kamera ditolak.',
  SecurityError: 'Kamera tidak diizinkan di alamat ini.',
  NotFoundError: 'Tidak ada kamera di perangkat ini.',
  OverconstrainedError: 'Kamera yang dipilih tidak ada lagi.',
  NotReadableError: 'Kamera sedang dipakai aplikasi lain.',
  AbortError: 'Kamera berhenti saat dibuka.',
}

/** The camera gave no picture, and the sentence is ours. */
export class CameraFault extends Error {
  override name = 'CameraFault'
}

/** The name of a browser's error. Older browsers reject with an `OverconstrainedError` that is no `Error`. */
export function errorNameOf(error: unknown): string {
  const isNamed = typeof error === 'object' && error !== null && 'name' in error
  return isNamed && typeof error.name === 'string' ? error.name : ''
}

/** What to say of a camera that did not open. */
export function refusalReason(error: unknown): string {
  if (error instanceof CameraFault) return error.message
  return reasons[errorNameOf(error)] ?? 'Kamera tidak dapat dibuka.'
}
