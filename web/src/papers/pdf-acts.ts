import { receiveFile, saveBlob } from '../api/client/download.ts'
import { fetchOwn } from '../api/line/own-response.ts'

/** Whether this browser shows a PDF inside a page; most phones do not. */
export function canShowPdf(): boolean {
  return navigator.pdfViewerEnabled
}

/** Whether files can be shared with another app: WhatsApp, mail, a printer's own. */
export function canShareFiles(): boolean {
  const probe = new File([], 'a.pdf', { type: 'application/pdf' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}

type FetchOptions = { known?: string | undefined; signal?: AbortSignal }

/**
 * Fetches a file under the name `known`, else the server's. A refusal is thrown like any other. `signal` ends it where its
 * reader has left.
 */
export async function fetchFile(
  address: string,
  { known, signal }: FetchOptions = {},
): Promise<File> {
  const credentials = 'same-origin'
  const answer = await fetchOwn(address, { wanted: 'file', credentials, ...(signal && { signal }) })
  return receiveFile(answer, known)
}

export async function saveFile(address: string, fileName: string): Promise<void> {
  saveBlob(await fetchFile(address, { known: fileName }), fileName)
}

/** Fetches a PDF as other apps take it: under its name and type. */
export async function fetchPdf(address: string, known?: string): Promise<File> {
  const fetched = await fetchFile(address, { known })
  return new File([fetched], fetched.name, { type: 'application/pdf' })
}

/**
 * Shares a file. Browsers do so only within a moment after a tap.
 * @returns false when the tap is too long ago
 */
export async function shareWithinTap(file: File): Promise<boolean> {
  // Older browsers do not tell: they refuse by themselves.
  if ('userActivation' in navigator && !navigator.userActivation.isActive) return false
  try {
    await navigator.share({ files: [file], title: file.name })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    if (error.name === 'NotAllowedError') return false
    // Closing the share sheet is no failure.
    if (error.name !== 'AbortError') throw error
  }
  return true
}

/** Prints the frame; a cross-origin PDF viewer is opened instead, with its own print button. */
export function printFrame(frame: HTMLIFrameElement | null, address: string): void {
  try {
    if (!frame?.contentWindow) throw new Error('nothing is shown')
    frame.contentWindow.focus()
    frame.contentWindow.print()
  } catch {
    window.open(address, '_blank', 'noopener')
  }
}
