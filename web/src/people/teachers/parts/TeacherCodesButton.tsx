import type { TeacherRecordAnswer } from '@ngaji/contract/people/teachers/teacher-records.schemas'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { formatNumber } from '../../../ui/data/formats.ts'
import { isSelected, type Selection } from '../../../ui/table/selection.ts'
import { RenewCodesButton } from '../../../identity/users/parts/RenewCodesButton.tsx'
import { listAll, teacherOf, type TeacherWish } from '../model/teachers.api.ts'

type TeacherCodesButtonProps = {
  selection: Selection
  count: number
  /** What the list shows: "Pilih semua hasil" means all of it. */
  wish: TeacherWish
  onDone: () => void
}

/** "Kode aktivasi baru" for the teachers who were ticked. */
export function TeacherCodesButton({ selection, count, wish, onDone }: TeacherCodesButtonProps) {
  const queryClient = useQueryClient()
  return (
    <RenewCodesButton
      count={count}
      noun="guru"
      listUserIds={async () =>
        (await listChosen(queryClient, selection, wish)).map(({ userId }) => userId.id)
      }
      whom={(chosen) => `${formatNumber(chosen)} akun`}
      queryKey={['teachers']}
      onDone={onDone}
    />
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
