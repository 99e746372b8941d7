import { laterDialog } from '../../ui/later.tsx'

export { signersOf } from './class-signers.api.ts'

/** "Mutasi" of a student from outside the class's own page; fetched when it is opened. */
export const { Piece: TransferOfStudent } = laterDialog(
  async () => (await import('./TransferOfStudent.tsx')).TransferOfStudent,
)
