import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { categoriesOfGrade } from '@ngaji/contract/values/score-categories.rules'
import { named } from '@ngaji/contract/values/shown-name.rules'
import { useEffect, useSyncExternalStore } from 'react'
import { imageAddress } from '../../../../api/client/image-address.ts'
import { serverNow } from '../../../../api/clock/server-clock.ts'
import { Avatar } from '../../../../ui/data/Avatar.tsx'
import { renderSlot, type LinkElement } from '../../../../ui/button/slot.ts'
import { formatTime } from '../../../../ui/data/formats.ts'
import { records, type ExamRecord } from '../claims/records.ts'

/** More than one evening brings is nothing to scroll through. */
const most = 20

function isOfToday({ heardAt }: ExamRecord): boolean {
  return dayInJakarta(new Date(heardAt)) === dayInJakarta(serverNow())
}

/** "Hari ini": the children opened on this phone, the latest first. */
export function RecentStudents({ link }: { link: (nis: string) => LinkElement }) {
  const all = useSyncExternalStore(records.watch, records.all)

  // Follows the device's storage.
  useEffect(() => void records.loadAll(), [])

  const recent = all.filter(isOfToday).toSorted((a, b) => b.heardAt - a.heardAt)
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent" className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="recent">Hari ini</h2>
        <span className="num text-small text-ink-soft">{recent.length} siswa di HP ini</span>
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface phone:rounded-[18px]">
        {recent.slice(0, most).map((record) => (
          <li key={record.score.id}>{renderSlot(link(record.score.studentNis), lookOf(record))}</li>
        ))}
      </ul>
    </section>
  )
}

function lookOf({ score, heardAt }: ExamRecord) {
  const { name, thumbnail } = named(score.studentId)
  const categories = categoriesOfGrade(score.classId.grade)
  const done = categories.filter((category) => typeof score[category]?.score === 'number').length
  return {
    className: 'flex min-h-16 items-center gap-3 px-4 py-2.5 text-ink no-underline hover:bg-hover',
    children: (
      <>
        <Avatar name={name} src={imageAddress(thumbnail)} size={44} />
        <span className="min-w-0 grow leading-snug">
          <span className="block font-strong">{name}</span>
          <span className="num block text-small text-ink-soft">
            {done} dari {categories.length} kategori
          </span>
        </span>
        <span className="num text-small text-ink-faint">{formatTime(new Date(heardAt))}</span>
      </>
    ),
  }
}
