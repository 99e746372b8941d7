import { lazyDialog } from '../../../ui/lazy-part.tsx'

/** "Ubah KBM". Its form is fetched when it is opened first. */
export const { Part: EditTeachingGroupDialog } = lazyDialog(
  async () => (await import('../parts/EditTeachingGroupDialog.tsx')).EditTeachingGroupDialog,
)
