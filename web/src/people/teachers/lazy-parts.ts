import { later } from '../../ui/later.tsx'

/** For a teacher's home: what is missing of the own record. Draws nothing while nothing is. */
export const { Piece: ProfileBanner } = later(
  async () => (await import('./parts/ProfileBanner.tsx')).ProfileBanner,
)
