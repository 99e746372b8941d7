import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { live } from '../../../../api/queries/live.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { renderSlot, type LinkElement } from '../../../../ui/button/slot.ts'
import { formatExaminer, formatMoment } from '../../../../ui/data/formats.ts'
import { SectionTitle } from '../../../../ui/layout/Panel.tsx'
import { whoScores } from '../office.api.ts'

type LeftCategoriesProps = { branchYearId: string; reportLink: (scoreId: string) => LinkElement }

const shownAtFirst = 5

/**
 * "Ditinggal sebelum selesai": categories begun, not finished, and without a claim; hidden without any. On the
 * day of an exam there may be dozens, so only a few are shown above the kelompok.
 */
export function LeftCategories({ branchYearId, reportLink }: LeftCategoriesProps) {
  const left = useQuery({ ...whoScores(branchYearId), ...live }).data?.left ?? []
  const [isWhole, setWhole] = useState(false)
  if (left.length === 0) return null
  const shown = isWhole ? left : left.slice(0, shownAtFirst)
  return (
    <section className="grid gap-3" aria-label="Ditinggal sebelum selesai">
      <SectionTitle count={left.length}>Ditinggal sebelum selesai</SectionTitle>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {shown.map(({ scoreId, category, student, examiner, ...one }) => (
          <li
            key={`${scoreId} ${category}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-5"
          >
            <span className="leading-snug">
              {renderSlot(reportLink(scoreId), {
                className: 'inline-block py-1 font-strong text-ink no-underline hover:underline',
                children: student.name,
              })}{' '}
              · {scoreCategoryLabel[category]}
              <span className="block text-small text-ink-soft">
                {one.className} · {one.subBranchName} · oleh {formatExaminer(examiner.name)} sejak{' '}
                {formatMoment(one.since)}
              </span>
            </span>
            <span className="num text-small">
              {one.answered} dari {one.total} soal
            </span>
          </li>
        ))}
      </ul>
      {shown.length < left.length && (
        <Button tone="ghost" className="justify-self-start" onClick={() => setWhole(true)}>
          Tampilkan semua {left.length}
        </Button>
      )}
    </section>
  )
}
