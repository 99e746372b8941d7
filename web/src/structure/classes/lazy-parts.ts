import { lazyDialog } from '../../ui/lazy-part.tsx'

/** "Mutasi" of a student from outside the class's own page; fetched when it is opened. */
export const { Part: TransferOfStudent } = lazyDialog(
  async () => (await import('./transfer/TransferOfStudent.tsx')).TransferOfStudent,
)
