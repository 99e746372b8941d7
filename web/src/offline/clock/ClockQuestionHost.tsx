import { useSyncExternalStore } from 'react'
import { laterDialog } from '../../ui/later.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { isClockAsked, refuseClock, watchClock } from './clock-agreement.ts'

const { Piece: ClockQuestion } = laterDialog(
  async () => (await import('./ClockQuestion.tsx')).ClockQuestion,
)

/** Stands once, around every screen: whoever dates something by a doubtful clock is asked here. */
export function ClockQuestionHost() {
  const isAsked = useSyncExternalStore(watchClock, isClockAsked)
  return useAsked(isAsked) && <ClockQuestion open={isAsked} onClose={refuseClock} />
}
