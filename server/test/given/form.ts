/** One part of a form as it stands on the wire. */
export type FormPart = {
  name: string
  value: string | Uint8Array
  /** Makes it a file. */
  fileName?: string
  type?: string
}

export type SentForm = { payload: Buffer; headers: Record<string, string> }

const boundary = 'batas-batas-uji'

/** A form exactly as written: also what no browser would ever send. */
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

/** The part a photo is sent in. */
export function photoPart(value: Uint8Array, fileName = 'foto.jpg', type = 'image/jpeg'): FormPart {
  return { name: 'image', value, fileName, type }
}
