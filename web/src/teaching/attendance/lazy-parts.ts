import { laterPart } from '../../ui/later.tsx'

/** The meetings of a class, month by month; fetched with the first screen that shows them. */
export const { Piece: ClassMeetings } = laterPart(
  async () => (await import('./history/ClassMeetings.tsx')).ClassMeetings,
)
