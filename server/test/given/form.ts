/** One part of a multipart form, as sent. */
export type FormPart = {
  name: string
  value: string | Uint8Array
  /** Makes the part a file. */
  fileName?: string
  type?: string
}

export type SentForm = { payload: Buffer; headers: Record<string, string> }

const boundary = 'batas-batas-uji'

/** A form exactly as given, including ones no browser would send. */
export function form(...parts: FormPart[]): SentForm {
  const pieces = parts.flatMap(({ name, value, fileName, type }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`
    const typeLine = type === undefined ? '' : `content-type: ${type}\r\n`
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${typeLine}\r\n`
    return [Buffer.from(head, 'latin1'), Buffer.from(value), Buffer.from('\r\n')]
  })
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** The part of a photo. */
export function photoPart(value: Uint8Array, fileName = 'foto.jpg', type = 'image/jpeg'): FormPart {
  return { name: 'image', value, fileName, type }
}
