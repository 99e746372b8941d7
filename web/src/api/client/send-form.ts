import type { UploadShape } from '@ngaji/contract/route'

export type FormToSend = {
  url: string
  method: string
  headers: Record<string, string>
  upload: UploadShape
  body: unknown
  files: readonly Blob[]
  onProgress: ((part: number) => void) | undefined
  signal: AbortSignal
}

/** Sends files with the fields of a call. Not with `fetch`, which reports no upload progress. */
export function sendForm(given: FormToSend): Promise<Response> {
  const { url, method, headers, onProgress, signal } = given
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new TypeError('the form could not be sent')))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort())
    if (signal.aborted) request.abort()
    else request.send(formOf(given))
  })
}

/** Text as it is, null as an empty field, and JSON for everything else: the server reads each part as its field. */
export function formOf({ upload, body, files }: Pick<FormToSend, 'upload' | 'body' | 'files'>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined) continue
    form.append(name, formFieldText(value))
  }
  files.forEach((file, index) =>
    form.append(upload.field, file, uploadFileName(file, upload, index)),
  )
  return form
}

/** A neutral file name unless the server needs the real one: names on a device may be personal. */
function uploadFileName(file: Blob, { keepsName }: UploadShape, index: number): string {
  return keepsName && file instanceof File ? file.name : `foto-${index + 1}`
}

function formFieldText(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...rest] = line.split(': ')
    if (name !== '') headers.append(name, rest.join(': '))
  }
  const { status, responseText } = request
  return new Response(bodiless.has(status) ? null : responseText, { status, headers })
}

/** Statuses with which a response must have no body, not even an empty one. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304])
