import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { removeDraft } from '../../../offline/drafts/drafts.ts'
import { dropQueued } from '../../../offline/notes/queued-notes.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { formatDay } from '../../../ui/data/formats.ts'
import { lockedReasonOf } from './locked-reason.ts'
import { draftNameOf, type OwnClass } from './material-form.ts'
import { classNameOf, type MaterialLine } from './material-notes.ts'
import { deleteMaterial, useMaterialRefresh } from './materials.api.ts'

/** What may be done with an entry, in the list and in the table. */
export function useMaterialActs(classes: readonly OwnClass[]) {
  const { userId } = useSignedIn()
  const refresh = useMaterialRefresh()
  const offline = useOfflineReason()

  async function take(line: MaterialLine): Promise<string> {
    if (line.kind === 'queued') {
      await dropQueued(line.id)
      return 'Catatan materi dihapus dari HP ini.'
    }
    const { message } = await deleteMaterial(line.note)
    await refresh()
    return message
  }

  return {
    lockedReasonOf: (line: MaterialLine): string | false =>
      line.kind === 'saved' && lockedReasonOf(line.note, classes, offline),

    remove: (line: MaterialLine): void =>
      void confirm({
        title: 'Hapus catatan materi ini?',
        body: 'Catatan yang dihapus tidak dapat dikembalikan.',
        facts: [
          {
            label: `${classNameOf(line, classes)} · ${formatDay(line.date)}`,
            value: scoreCategoryLabel[line.note.category],
          },
        ],
        danger: true,
        act: async () => {
          const message = await take(line)
          await removeDraft({ userId, name: draftNameOf(line.id) })
          return { message }
        },
      }),
  }
}
