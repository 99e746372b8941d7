import { lazySection } from '../../ui/lazy-part.tsx'

/** The meetings of a class, month by month; loaded with the first screen that shows them. */
export const { Part: ClassMeetings } = lazySection(
  async () => (await import('./history/ClassMeetings.tsx')).ClassMeetings,
)
