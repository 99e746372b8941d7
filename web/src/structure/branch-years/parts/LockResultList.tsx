import type { LockResult } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { CircleAlert, Lock } from 'lucide-react'
import { ResultList, type ResultLine } from '../../../ui/dialog/ResultList.tsx'

type ValidatedRow = Omit<LockResult, 'code'>

type LockResultListProps = {
  results: readonly ValidatedRow[]
  /** "Akan dikunci" before, "Terkunci" after. */
  isPreview: boolean
}

/** What is or would be locked, and first what is not, each with its reason. */
export function LockResultList({ results, isPreview }: LockResultListProps) {
  const words = isPreview
    ? { good: 'Akan dikunci', bad: 'Belum bisa dikunci' }
    : { good: 'Terkunci', bad: 'Belum terkunci' }
  const good = results.filter(({ ok }) => ok)
  const bad = results.filter(({ ok }) => !ok)
  return (
    <>
      <ResultList
        title={words.bad}
        icon={CircleAlert}
        lines={bad.map((result) => ({ ...validatedRowLine(result), note: result.message }))}
      />
      <ResultList title={words.good} icon={Lock} lines={good.map(validatedRowLine)} />
    </>
  )
}

/** Names of classes repeat from KBM to KBM. */
function validatedRowLine({ kind, id, name, teachingGroupName }: ValidatedRow): ResultLine {
  const fullName = teachingGroupName === undefined ? name : `${name} · ${teachingGroupName}`
  return { id: `${kind} ${id}`, name: fullName }
}
