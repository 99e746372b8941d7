import { laterDialog } from '../../../ui/later.tsx'

/** "Ubah KBM". Its form is fetched when it is opened first. */
export const { Piece: EditTeachingGroupDialog } = laterDialog(
  async () => (await import('../parts/EditTeachingGroupDialog.tsx')).EditTeachingGroupDialog,
)
