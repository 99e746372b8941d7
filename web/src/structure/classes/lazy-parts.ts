import { laterDialog } from '../../ui/later.tsx'

/** "Mutasi" of a student from outside the class's own page; fetched when it is opened. */
export const { Piece: TransferOfStudent } = laterDialog(
  async () => (await import('./transfer/TransferOfStudent.tsx')).TransferOfStudent,
)
