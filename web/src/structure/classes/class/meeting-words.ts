import type { Day } from '@ngaji/contract/jakarta-time'
import { fillIn } from '@ngaji/contract/words/fill-in'
import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { formatDay } from '../../../ui/data/formats.ts'

const { notTodayButOn, noClassToday, noClassTodayButOn } = sharedTexts

/** What is said of a class that meets on another day: "Bukan jadwal hari ini · berikutnya Sen, 4 Jan". */
export function notTodayWords(nextMeeting: Day): string {
  return withDay(notTodayButOn, nextMeeting)
}

/** What is said of a day without any class: "Tidak ada kelas hari ini. Berikutnya Sen, 4 Jan." */
export function noneTodayWords(nextMeeting: Day | undefined): string {
  return nextMeeting === undefined ? noClassToday : withDay(noClassTodayButOn, nextMeeting)
}

function withDay(text: string, day: Day): string {
  return fillIn(text, { day: formatDay(day, 'noYear') })
}
