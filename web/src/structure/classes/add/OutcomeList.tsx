import { CircleAlert, CircleCheck } from 'lucide-react'
import type { Outcome } from '../../../api/client/batched-requests.ts'
import { ResultList } from '../../../ui/dialog/ResultList.tsx'

type OutcomeListProps = {
  outcomes: readonly Outcome[]
  /** "Terdaftar", "Belum terdaftar". */
  good: string
  bad: string
}

/** How it went for each: first whoever needs another look, with the reason. */
export function OutcomeList({ outcomes, good, bad }: OutcomeListProps) {
  const lines = (wanted: boolean) => outcomes.filter(({ ok }) => ok === wanted)
  return (
    <>
      <ResultList
        title={bad}
        icon={CircleAlert}
        lines={lines(false).map(({ id, name, message }) => ({ id, name, note: message }))}
      />
      <ResultList
        title={good}
        icon={CircleCheck}
        lines={lines(true).map(({ id, name }) => ({ id, name }))}
      />
    </>
  )
}
