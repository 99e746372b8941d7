import { characterEntities } from 'character-entities'

/** `&#39;`, `&#x27;`, `&eacute;`; the commonest also without their end. */
const sign = /&(?:#(\d+);?|#x([\da-f]+);?|([a-z][a-z\d]*);|(amp|gt|lt|nbsp|quot)(?![a-z\d=;]))/gi

/** A text of a page with each sign that is written by its name or number; what names none stays as it is. */
export function decodeSigns(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(sign, (written, decimal?: string, hex?: string, ...names: unknown[]) => {
    if (decimal !== undefined) return signOfNumber(Number(decimal))
    if (hex !== undefined) return signOfNumber(Number.parseInt(hex, 16))
    const [name, openName] = names as [string | undefined, string | undefined]
    return signOfName(name ?? openName ?? '') ?? written
  })
}

/** `&NBSP;` is written by some programs, and no name. */
function signOfName(name: string): string | undefined {
  const known = [name, name.toLowerCase()].find((one) => Object.hasOwn(characterEntities, one))
  return known === undefined ? undefined : characterEntities[known]
}

const oldWindows = new TextDecoder('windows-1252')

/** Numbers from 128 to 159 mean the signs of older Windows, as `&#146;` in `Syafi’i`. */
function signOfNumber(code: number): string {
  if (code >= 128 && code < 160) return oldWindows.decode(Uint8Array.of(code))
  const isSign = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isSign ? String.fromCodePoint(code) : '\uFFFD'
}
