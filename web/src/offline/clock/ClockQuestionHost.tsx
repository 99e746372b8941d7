import { useSyncExternalStore } from 'react'
import { lazyDialog } from '../../ui/lazy-part.tsx'
import { useWasOpened } from '../../ui/use-was-opened.ts'
import { isClockAsked, refuseClock, watchClock } from './clock-agreement.ts'

const { Part: ClockQuestion } = lazyDialog(
  async () => (await import('./ClockQuestion.tsx')).ClockQuestion,
)

/** Mounted once, around every screen: opens the question when a record would be dated by a doubtful clock. */
export function ClockQuestionHost() {
  const isAsked = useSyncExternalStore(watchClock, isClockAsked)
  return useWasOpened(isAsked) && <ClockQuestion open={isAsked} onClose={refuseClock} />
}
