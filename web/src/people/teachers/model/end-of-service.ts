import type { Role } from '@ngaji/contract/roles'
import type {
  ServedClassAnswer,
  TeacherRecordAnswer,
} from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { refusalToEndService } from '@ngaji/contract/people/teachers/teachers.rules'
import { refusalMessage } from '@ngaji/contract/words/refusal-message'
import { namedPeople } from '@ngaji/contract/words/wording'

/** What an end of the service does to the classes: those left at once, those without anybody then, and where Wali Kelas ends. */
export function classesLeftInWords(classes: readonly ServedClassAnswer[]): string[] {
  const left = classes.filter(({ isLeft }) => isLeft)
  return [
    ...say(left, (names) => `Ia langsung keluar dari ${names}.`),
    ...say(
      left.filter(({ isOnlyTeacher }) => isOnlyTeacher),
      (names) => `${names} tidak punya guru lagi.`,
    ),
    ...say(
      left.filter(({ isHomeroom }) => isHomeroom),
      (names) => `${names} tidak punya Wali Kelas lagi.`,
    ),
  ]
}

function say(classes: readonly ServedClassAnswer[], sentence: (names: string) => string): string[] {
  return classes.length === 0 ? [] : [sentence(namedPeople(classes.map(({ name }) => name)))]
}

/** Why this viewer cannot end the service yet, and who does what first. */
export function reasonAgainstEnd(classes: readonly ServedClassAnswer[]): string | false {
  const refusal = refusalToEndService(classes.filter(({ isLeft }) => !isLeft))
  return refusal !== null && refusalMessage(refusal)
}

/** The account outlives the service, until the region's admin disables it. */
export function accountInWords(
  { accountState }: Pick<TeacherRecordAnswer, 'accountState'>,
  viewer: Role,
): string[] {
  if (accountState === 'disabled') return []
  const next =
    viewer === 'admin' ? 'nonaktifkan di Pengguna.' : 'minta Admin Daerah menonaktifkannya.'
  return [`Akunnya tetap dapat masuk; ${next}`]
}
