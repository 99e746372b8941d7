export type Lens = { deviceId: string; label: string }

/** As Android and iOS call them, in English and Indonesian. */
const rearWords = /back|rear|environment|belakang/i
const frontWords = /front|user|selfie|depan|facetime/i

/** Whether a camera's name says that it looks away from the user. */
export function isRear({ label }: Lens): boolean {
  return rearWords.test(label) && !frontWords.test(label)
}

function rankOf(lens: Lens): number {
  if (isRear(lens)) return 0
  return frontWords.test(lens.label) ? 2 : 1
}

/** The camera that follows: round the rear ones first, then those without a name, then the front ones. */
export function nextLens(lenses: readonly Lens[], current: string | null): string | null {
  const ids = lenses
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(({ deviceId }) => deviceId)
  const index = current === null ? -1 : ids.indexOf(current)
  return ids[(index + 1) % ids.length] ?? null
}
