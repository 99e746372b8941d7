/** What became of a person on a hand-out. */
const handoutOutcomes = ['created', 'updated', 'code', 'active'] as const
export type HandoutOutcome = (typeof handoutOutcomes)[number]

const handoutOutcomeLabel: Record<HandoutOutcome, string> = {
  created: 'Akun dibuat',
  updated: 'Data diperbarui',
  code: 'Kode baru',
  active: 'Sudah aktif',
}

/** An outcome in words; one that is not known is shown as it is. */
export function outcomeInWords(outcome: string): string {
  const labels: Readonly<Record<string, string>> = handoutOutcomeLabel
  return labels[outcome] ?? outcome
}

type WithOutcome = { outcome: string }

/** Whether the person got an account or a code with the hand-out; the others may use their account already. */
export function wasGivenCode({ outcome }: WithOutcome): boolean {
  return outcome === 'created' || outcome === 'code'
}

type Receiver = WithOutcome & { hasSignedInSince: boolean }

/**
 * Does the person get a new activation code when slips are printed after the hour in which the former codes can be
 * read? People who have set a password get none, nor does an erased or merged child, which has no NIS any more.
 */
export function needsNewCode(person: Receiver & { nis: string | null }): boolean {
  return wasGivenCode(person) && !person.hasSignedInSince && person.nis !== ''
}

/** Why the list of slips has no code for a person, in words. */
export function reasonWithoutCode(person: Receiver): string {
  if (!wasGivenCode(person)) return outcomeInWords(person.outcome)
  return person.hasSignedInSince ? handoutOutcomeLabel.active : 'Kode tidak berlaku lagi'
}

/** The people the list of slips names: not those whose data an import only changed, who get neither slip nor code. */
export function peopleOnSlips<Person extends WithOutcome>(people: readonly Person[]): Person[] {
  return people.filter(({ outcome }) => outcome !== 'updated')
}

/** Running numbers of one entry year, e.g. of the accounts about to be made. */
export type NumberSpan = { first: string; last: string; count: number }

/** `20250010 sampai 20250039`; says so when numbers between them were given before. */
export function numberSpanInWords({ first, last, count }: NumberSpan): string {
  if (first === last) return first
  const span = `${first} sampai ${last}`
  const hasGaps = Number(last) - Number(first) + 1 !== count
  return hasGaps ? `${span}, tanpa nomor yang pernah dipakai` : span
}
