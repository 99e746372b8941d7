import { readReplacedSigns } from '@ngaji/contract/replaced-signs'
import { hrefOf, isWrite, type RouteShape } from '@ngaji/contract/route'
import { TriangleAlert } from 'lucide-react'
import { fetchOwn } from '../line/own-response.ts'
import { readFile } from '../line/read-body.ts'
import { readRefusal } from './read-refusal.ts'
import { sessionStore } from '../session/session-store.ts'
import { toast } from '../../ui/feedback/toast.ts'

type FileRoute = RouteShape & ({ response: 'file' } | { mayBeFile: true })

type Wanted = { params: Record<string, string>; query?: Record<string, string> }

/**
 * Fetches a file and saves it by the browser. A refusal is thrown like any other; a plain link
 * would leave the screen on a refusal.
 */
export async function download(route: FileRoute, { params, query = {} }: Wanted): Promise<void> {
  const search = new URLSearchParams(query).toString()
  const address = `${hrefOf(route, params)}${search && `?${search}`}`
  const token = sessionStore.current()?.token
  const response = await fetchOwn(address, {
    wanted: 'file',
    method: route.method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    cache: 'no-store',
    credentials: isWrite(route) ? 'omit' : 'same-origin',
  })
  const file = await receiveFile(response)
  saveBlob(file, file.name)
}

/**
 * The file of an answer, under the given name, else the server's. A refusal is thrown like any other. Signs that could
 * not be printed are told once the file is there: it may leave with the next tap.
 */
export async function receiveFile(response: Response, known?: string): Promise<File> {
  if (!response.ok) throw await readRefusal(response)
  const bytes = await readFile(response)
  const file = new File([bytes], known ?? responseFileName(response), { type: bytes.type })
  tellReplacedSigns(readReplacedSigns(response.headers), file)
  return file
}

/** Lasting: a share sheet may cover the sentence, and the paper itself cannot name what it lacks. */
function tellReplacedSigns(signs: string, { name }: File): void {
  if (signs === '') return
  const document = name.replace(/\.\w+$/, '').replaceAll('_', ' ')
  toast(`Huruf tidak dapat dicetak di ${document}: ${signs}. Di sana tercetak tanda tanya.`, {
    icon: TriangleAlert,
    isLasting: true,
  })
}

/** The file name that the server sends. */
function responseFileName({ headers }: Response): string {
  const disposition = headers.get('content-disposition') ?? ''
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  return decodeURIComponent(encoded) || 'unduhan'
}

/** Saves a file by the browser. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has begun to save it by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
