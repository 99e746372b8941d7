import { plainDigits } from '../../values/plain-digits.ts'

/** `NIS`, `No. NIS`, `N.I.S.`, `NIS ananda`, `Nomor induk siswa`. */
const label =
  /^[^\p{L}\p{N}]*(?:(?:no|nomor)[\s.]{1,3})?(?:n[\s.]?i[\s.]?s|induk)(?:\s+(?:siswa|santri|anak|ananda|saya|anda))?(?!\p{L})/iu
const unseen = /\p{Cf}/gu
const between = /[\s\p{P}\p{S}]/gu
const digits = /^\d{8}$/

/**
 * The NIS in what was typed or copied from a message: `2025 0047`, `*20250047*`, `NIS: 20250047.`, Arabic digits; null
 * where anything else stands beside it.
 */
export function findTypedNis(typed: string): string | null {
  const plain = plainDigits(typed.normalize('NFKC')).replace(unseen, '').replace(label, '')
  const nis = plain.replace(between, '')
  return digits.test(nis) ? nis : null
}
