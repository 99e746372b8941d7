import type { ClassProgress } from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { defaultPageSize } from '@ngaji/contract/values/request/paging'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDay, formatNumber } from '../../../ui/data/formats.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { SectionTitle } from '../../../ui/layout/Panel.tsx'
import { Select } from '../../../ui/choice/Select.tsx'
import { LatestList } from './LatestPanel.tsx'
import { categoryOptions } from '../model/material-form.ts'
import { materialsOfClass } from '../model/materials.api.ts'

export type ClassMaterialsProps = {
  classId: string
  className: string
  /** "Catat Materi", for its teachers. */
  newMaterial: LinkElement | null
}

/** What one class was taught, by all its teachers: when each category last, and entry by entry. */
export function ClassMaterials({ classId, className, newMaterial }: ClassMaterialsProps) {
  const [category, setCategory] = useState('')
  const [page, setPage] = useState(1)
  const [today] = useState(() => dayInJakarta(serverNow()))
  const query = useQuery(materialsOfClass(classId, { page, ...(category && { category }) }))
  return (
    <section aria-label="Materi" className="grid gap-4">
      <SectionTitle
        action={
          <div className="flex flex-wrap items-center gap-3">
            {newMaterial && <ButtonLink render={newMaterial}>Catat Materi</ButtonLink>}
            <Select
              label="Kategori"
              hideLabel
              placeholder="Semua kategori"
              canClear
              className="w-56"
              value={category}
              onChange={(next) => {
                setCategory(next)
                setPage(1)
              }}
              options={categoryOptions}
            />
          </div>
        }
      >
        Materi
      </SectionTitle>
      <QueryStates query={query} label="Memuat materi kelas">
        {({ progresses, latest, total }) =>
          latest.length === 0 ? (
            <EmptyState icon={BookOpen}>Materi tampil setelah guru mencatatnya.</EmptyState>
          ) : (
            <div className="grid items-start gap-5 md:grid-cols-[22rem_minmax(0,1fr)]">
              <div className="rounded-card border border-line bg-surface px-4 py-2">
                <LatestList latest={latest} className={className} today={today} />
              </div>
              <div className="grid gap-2">
                <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
                  {progresses.map((entry) => (
                    <MaterialLine key={entry.id} entry={entry} />
                  ))}
                  {progresses.length === 0 && (
                    <li className="px-4 py-3 text-small text-ink-soft">
                      {query.isPlaceholderData ? 'Memuat…' : 'Kategori ini belum pernah dicatat.'}
                    </li>
                  )}
                </ul>
                <Pages page={page} total={total} onPage={setPage} />
              </div>
            </div>
          )
        }
      </QueryStates>
    </section>
  )
}

function MaterialLine({ entry: { category, material, date, userId } }: { entry: ClassProgress }) {
  return (
    <li className="grid gap-1 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-body font-strong">{scoreCategoryLabel[category]}</h3>
        <span className="num text-small text-ink-soft">{formatDay(date)}</span>
      </div>
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {material}
      </p>
      <p className="text-caption text-ink-faint">{userId.name}</p>
    </li>
  )
}

type PagesProps = { page: number; total: number; onPage: (page: number) => void }

function Pages({ page, total, onPage }: PagesProps) {
  const pages = Math.max(1, Math.ceil(total / defaultPageSize))
  if (pages === 1) return null
  const first = (page - 1) * defaultPageSize + 1
  return (
    <div className="flex items-center justify-end gap-1 text-small text-ink-soft">
      <output className="num">
        {formatNumber(first)}-{formatNumber(Math.min(total, page * defaultPageSize))} dari{' '}
        {formatNumber(total)} catatan
      </output>
      <IconButton
        icon={ChevronLeft}
        label="Lebih baru"
        disabledReason={page === 1 && 'Ini yang terbaru.'}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon={ChevronRight}
        label="Lebih lama"
        disabledReason={page >= pages && 'Ini yang terlama.'}
        onClick={() => onPage(page + 1)}
      />
    </div>
  )
}
