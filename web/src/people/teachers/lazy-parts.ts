import { lazyPart } from '../../ui/lazy-part.tsx'

/** Shows on a teacher's home what is missing of the own record. Draws nothing while nothing is. */
export const { Part: ProfileBanner } = lazyPart(
  async () => (await import('./parts/ProfileBanner.tsx')).ProfileBanner,
)
