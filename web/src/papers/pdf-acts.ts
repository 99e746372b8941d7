import { fileNameOf, save } from '../api/client/download.ts'
import { fetchOwn } from '../api/client/own-response.ts'
import { readRefusal } from '../api/client/read-refusal.ts'

/** Whether this browser shows a PDF inside a page; most phones do not. */
export function canShowPdf(): boolean {
  return navigator.pdfViewerEnabled
}

/** Whether files can be shared with another app: WhatsApp, mail, a printer's own. */
export function canShareFiles(): boolean {
  const probe = new File([], 'a.pdf', { type: 'application/pdf' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] })
}

/** Fetches a file under the given name, else the server's. A refusal is thrown like any other. */
export async function fetchFile(address: string, known?: string): Promise<File> {
  const answer = await fetchOwn(address, { wanted: 'file', credentials: 'same-origin' })
  if (!answer.ok) throw await readRefusal(answer)
  const bytes = await answer.blob()
  return new File([bytes], known ?? fileNameOf(answer), { type: bytes.type })
}

export async function saveFile(address: string, fileName: string): Promise<void> {
  save(await fetchFile(address, fileName), fileName)
}

/** Shares the file under the given name, else the server's. */
export async function shareFile(address: string, known?: string): Promise<void> {
  const fetched = await fetchFile(address, known)
  const fileName = fetched.name
  const file = new File([fetched], fileName, { type: 'application/pdf' })
  await navigator.share({ files: [file], title: fileName }).catch((error: unknown) => {
    // Closing the share sheet is no failure.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
  })
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
