import type { Day } from '@ngaji/contract/jakarta-time'
import { fillIn } from '@ngaji/contract/words/fill-in'
import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { formatDay } from '../../../ui/data/formats.ts'

const { notToday, notTodayButOn, noClassToday, noClassTodayButOn } = sharedTexts

/** Of a class without a meeting today: "Bukan jadwal hari ini · berikutnya Sen, 4 Jan". */
export function notTodayWords(nextMeeting: Day | undefined): string {
  return withDay(notToday, notTodayButOn, nextMeeting)
}

/** Of a day without any class: "Tidak ada kelas hari ini. Berikutnya Sen, 4 Jan." */
export function noneTodayWords(nextMeeting: Day | undefined): string {
  return withDay(noClassToday, noClassTodayButOn, nextMeeting)
}

function withDay(plain: string, dated: string, day: Day | undefined): string {
  return day === undefined ? plain : fillIn(dated, { day: formatDay(day, 'noYear') })
}
