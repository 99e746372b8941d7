import type { BranchYearCopy } from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { choicesOf, decisionsOf } from '@ngaji/contract/structure/branch-years/copy-choices.rules'
import { planCopy, type CopyDecisions } from '@ngaji/contract/structure/branch-years/copy.rules'
import type { CopyPreview } from '@ngaji/contract/structure/branch-years/copy.schemas'
import { useRef } from 'react'
import { ApiError } from '../../../../api/client/api-error.ts'
import { confirm, type NextStep } from '../../../../ui/dialog/confirm.ts'
import { formatAcademicYear, formatNumber } from '../../../../ui/data/formats.ts'
import { structureQueries, useWrite } from '../../../../api/queries/use-write.ts'
import { runCopy } from './copy.api.ts'
import { newId } from '../../../../api/secure-context/new-id.ts'

type Running = {
  branchYearId: string
  preview: CopyPreview
  planHash: string
  decisions: CopyDecisions
  /** Students who stay behind. */
  leftCount: number
  /** The step after the copy: where to lock and start the year. */
  next: NextStep
  /** The server knows more than this preview. */
  onStale: () => void
  /** Told at once, before the result is closed. */
  onSuccess: () => void
}

type Copied = { message: string; copy: BranchYearCopy }

/** Asks with the counts, copies, and says what comes next. Resolves with null where nothing was copied. */
export function useRunCopy(): (running: Running) => Promise<Copied | null> {
  const change = useWrite(...structureQueries)
  // A wish that is sent again, after an answer that never came, is the same copy.
  const sent = useRef({ text: '', key: '' })

  async function run(running: Running) {
    const { branchYearId, preview, planHash, decisions } = running
    const { fromBranchYearId } = preview
    const choices = { fromBranchYearId, planHash, ...choicesOf(preview, decisions) }
    const text = JSON.stringify(choices)
    if (sent.current.text !== text) sent.current = { text, key: newId() }
    const { key } = sent.current
    try {
      const answer = await change(() => runCopy({ branchYearId, choices, idempotencyKey: key }))
      running.onSuccess()
      return answer
    } catch (error) {
      // A refusal is the answer to this key for good; another try is another wish.
      if (error instanceof ApiError && !error.isPassing) {
        sent.current = { text: '', key: '' }
        if (error.status === 409) running.onStale()
      }
      throw error
    }
  }

  return (running) => {
    const { preview, decisions, leftCount, next } = running
    const { totals } = planCopy(preview, decisionsOf(choicesOf(preview, decisions)))
    const to = formatAcademicYear(preview.toName)
    return confirm<Copied>({
      title: `Salin ${formatAcademicYear(preview.fromName)} ke ${to}?`,
      body: 'Selama belum dipakai, salinan dapat dibatalkan di kartu tahun ajarannya.',
      facts: [
        { label: 'KBM', value: formatNumber(totals.teachingGroups) },
        { label: 'Kelompok', value: formatNumber(totals.subBranches) },
        { label: 'Kelas', value: formatNumber(totals.classes) },
        { label: 'Guru', value: formatNumber(totals.teachers) },
        { label: 'Siswa', value: formatNumber(totals.students) },
        { label: 'Siswa tidak ikut', value: formatNumber(leftCount) },
      ],
      busyLabel: 'Menyalin…',
      act: () => run(running),
      next: () => [next],
    })
  }
}
