import { attendanceRoutes } from '@ngaji/contract/teaching/attendance/attendance.routes'
import type { Attendance } from '@ngaji/contract/teaching/attendance/attendance.schemas'
import { nameOf } from '@ngaji/contract/values/shown-name.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client/client.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { formatDay } from '../../../ui/data/formats.ts'

/** "Batalkan catatan": takes one record out of the register, with a reason; its history stays. */
export function useVoidEntry(onVoided: () => void): (entry: Attendance) => void {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (input: { attendanceId: string; reason: string }) =>
      call(attendanceRoutes.voidEntry, {
        params: { attendanceId: input.attendanceId },
        body: { reason: input.reason },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['attendance'] }),
  })
  return ({ id, studentId, date }) => {
    void confirm({
      title: `Batalkan catatan ${nameOf(studentId)}?`,
      body: `Catatan ${formatDay(date, 'long')} tidak dihitung lagi. Riwayatnya tetap tersimpan.`,
      danger: true,
      reason: true,
      act: ({ reason }) => mutation.mutateAsync({ attendanceId: id, reason }),
    }).then((answer) => {
      if (answer) onVoided()
    })
  }
}
