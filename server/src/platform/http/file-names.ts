import type { FileAnswer } from '@ngaji/contract/route'

const accents = /[\u0300-\u036F]/g

/** Can a name be read in ASCII? Accents may go; a name of another script would lose all of its letters. */
export function isReadableInAscii(name: string): boolean {
  return /[A-Za-z]/.test(name.normalize('NFKD'))
}

/** A file name in ASCII: accents go, and every other run of signs is one `_`. */
function asciiNameOf(fileName: string): string {
  return fileName
    .normalize('NFKD')
    .replaceAll(accents, '')
    .replaceAll(/[^A-Za-z0-9.-]+/g, '_')
    .replaceAll(/^_+|_+(?=\.[^.]*$)/g, '')
}

/** Signs that a percent-encoded value may not hold as they are, though `encodeURIComponent` leaves them. */
const unencoded = /['()*]/g

/**
 * The names in `Content-Disposition`: one of ASCII for programs that know no other, and the real one beside it
 * (RFC 8187).
 */
export function namesInHeader({
  fileName,
  asciiName = fileName,
}: Pick<FileAnswer, 'fileName' | 'asciiName'>): string {
  const encoded = encodeURIComponent(fileName).replaceAll(
    unencoded,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${asciiNameOf(asciiName)}"; filename*=UTF-8''${encoded}`
}
