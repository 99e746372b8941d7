import type { LatestOfCategory } from '@ngaji/contract/teaching/material-progress/material-progress.schemas'
import {
  categoriesOfGrade,
  scoreCategories,
  scoreCategoryLabel,
} from '@ngaji/contract/values/score-categories.rules'
import type { Day } from '@ngaji/contract/jakarta-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { formatDay, formatNumber } from '../../../ui/data/formats.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Select } from '../../../ui/choice/Select.tsx'
import { agoInWords } from '../model/ago.ts'
import { classOptions, type OwnClass } from '../model/material-form.ts'
import { materialsOfClass } from '../model/materials.api.ts'

type LatestPanelProps = {
  classes: readonly OwnClass[]
  /** Empty while none is chosen. */
  classId: string
  today: Day
  /** Begins with some class, and offers the others; else the class is chosen elsewhere. */
  canChoose?: boolean
}

/** When each category of a class was last taught: what has been waiting longest stands out. */
export function LatestPanel({ classes, classId, today, canChoose = false }: LatestPanelProps) {
  const active = classes.filter(({ isActive }) => isActive)
  const [chosen, setChosen] = useState(classId)
  const wanted = active.find(({ id }) => id === (canChoose ? chosen : classId))
  const shown = wanted ?? (canChoose ? active[0] : undefined)
  return (
    <Panel title="Terakhir diajarkan">
      <div className="grid gap-3">
        {canChoose && active.length > 1 && (
          <Select
            label="Kelas"
            value={shown?.id ?? ''}
            onChange={setChosen}
            options={classOptions(active)}
          />
        )}
        {shown ? (
          <OfClass key={shown.id} classId={shown.id} className={shown.name} today={today} />
        ) : (
          <p className="text-small text-ink-soft">Pilih kelas untuk melihat tiap kategorinya.</p>
        )}
      </div>
    </Panel>
  )
}

type OfClassProps = { classId: string; className: string; today: Day }

function OfClass({ classId, className, today }: OfClassProps) {
  const query = useQuery(materialsOfClass(classId, {}))
  return (
    <QueryStates query={query} label="Memuat materi kelas">
      {({ latest }) => <LatestList latest={latest} className={className} today={today} />}
    </QueryStates>
  )
}

type LatestListProps = {
  latest: readonly LatestOfCategory[]
  /** The name of the class, whose last word is the grade. */
  className: string
  today: Day
}

/** Every category of the grade, also those nobody has taught yet; of others what was taught. */
export function LatestList({ latest, className, today }: LatestListProps) {
  const ofGrade = categoriesOfGrade(className.split(' ').at(-1) ?? '')
  const known = new Map(latest.map((one) => [one.category, one]))
  const shown = scoreCategories.filter(
    (category) => ofGrade.includes(category) || known.has(category),
  )
  return (
    <dl className="divide-y divide-line text-small">
      {shown.map((category) => {
        const taught = known.get(category)
        return (
          <div
            key={category}
            className="flex flex-wrap items-baseline justify-between gap-x-3 py-2"
          >
            <dt>{scoreCategoryLabel[category]}</dt>
            <dd className="num ml-auto text-right text-ink-soft">
              {taught ? (
                <>
                  {formatNumber(taught.count)} kali ·{' '}
                  <time dateTime={taught.date} title={formatDay(taught.date)}>
                    {agoInWords(taught.date, today)}
                  </time>
                </>
              ) : (
                <span className="text-ink-faint">belum pernah</span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
