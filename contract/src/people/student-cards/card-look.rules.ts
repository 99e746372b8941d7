import { placeTitle } from '../../identity/levels/levels.rules.ts'

/** What the region chose for its cards; empty where it chose nothing. */
export type CardSettings = {
  frontText: string
  backText: string
  colour: string
  /** Whom to reach, as letters name it. */
  contact: string
}

type Place = { subBranchName: string; branchName: string }

/** The colour of cards where the region chose none. */
export const usualCardColour = '#124a39'

/** What stands on a card beside the child: on paper and on the screen that shows the paper. */
export function cardLookOf(
  { frontText, backText, colour, contact }: CardSettings,
  { subBranchName, branchName }: Place,
) {
  const found = contact
    ? `Bila menemukan kartu ini, mohon hubungi ${contact}.`
    : `Bila menemukan kartu ini, mohon kembalikan ke ${placeTitle('Kelompok', subBranchName)}, ${placeTitle('Desa', branchName)}.`
  return {
    heading: frontText || 'KARTU SISWA',
    found: backText || found,
    colour: /^#[\da-f]{6}$/i.test(colour) ? colour : usualCardColour,
  }
}
