import type { TeacherRecordAnswer } from '@ngaji/contract/features/teachers/teacher-records.schemas'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { messageOfError } from '../../api/api-error.ts'
import { useOfflineReason } from '../../offline/use-offline-reason.ts'
import { Button } from '../../ui/Button.tsx'
import { formatNumber } from '../../ui/formats.ts'
import { isSelected, type Selection } from '../../ui/selection.ts'
import { toast } from '../../ui/toast.ts'
import { useActivationCodes } from '../users/index.ts'
import { listAll, teacherOf, type TeacherWish } from './teachers.api.ts'

type RenewCodesButtonProps = {
  selection: Selection
  count: number
  /** What the list shows: "Pilih semua hasil" means all of it. */
  wish: TeacherWish
  onDone: () => void
}

const mostAtOnce = 200

/** "Kode aktivasi baru" for everybody who was ticked. */
export function RenewCodesButton({ selection, count, wish, onDone }: RenewCodesButtonProps) {
  const queryClient = useQueryClient()
  const { renewCodes } = useActivationCodes()
  const offlineReason = useOfflineReason()
  const [isBusy, setBusy] = useState(false)

  async function renew() {
    setBusy(true)
    try {
      const chosen = await listChosen(queryClient, selection, wish)
      const userIds = chosen.map(({ userId }) => userId.id)
      setBusy(false)
      const done = await renewCodes({ userIds }, `${formatNumber(userIds.length)} akun`)
      if (done) onDone()
    } catch (error) {
      toast(messageOfError(error))
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey: ['teachers'] })
    }
  }

  return (
    <Button
      size="small"
      icon={KeyRound}
      busy={isBusy && 'Menyiapkan…'}
      disabledReason={
        offlineReason ||
        (count > mostAtOnce && `Pilih paling banyak ${formatNumber(mostAtOnce)} guru.`)
      }
      onClick={() => void renew()}
    >
      Kode aktivasi baru
    </Button>
  )
}

/** Ticks survive paging and searching: who they stand for is looked up one by one, mostly in memory. */
async function listChosen(
  queryClient: QueryClient,
  selection: Selection,
  wish: TeacherWish,
): Promise<TeacherRecordAnswer[]> {
  if (selection.kind === 'all') {
    const all = await listAll(wish)
    return all.filter(({ id }) => isSelected(selection, id))
  }
  const pages = queryClient.getQueriesData<{ teachers: TeacherRecordAnswer[] }>({
    queryKey: ['teachers', 'list'],
  })
  const seen = new Map(
    pages.flatMap(([, page]) => (page?.teachers ?? []).map((one) => [one.id, one] as const)),
  )
  return Promise.all(
    [...selection.ids].map(
      async (teacherId) =>
        seen.get(teacherId) ?? (await queryClient.fetchQuery(teacherOf({ teacherId }))),
    ),
  )
}
