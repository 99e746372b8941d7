import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { StudentHome } from '@ngaji/contract/office/dashboard/student-home.schemas'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { formatDay } from '../../../ui/data/formats.ts'

type FromTeachersProps = Pick<StudentHome, 'notes' | 'materials'>

/** What the teachers wrote this month, and what the own class was taught in it. */
export function FromTeachers({ notes, materials }: FromTeachersProps) {
  return (
    <section
      aria-labelledby="from-teachers"
      className="grid gap-3 rounded-card border border-line bg-surface px-4 py-3.5"
    >
      <h2 id="from-teachers">Catatan guru</h2>
      {notes.length === 0 ? (
        <p className="text-ink-soft">Belum ada catatan bulan ini.</p>
      ) : (
        <ul className="grid gap-2.5">
          {notes.map(({ date, note }) => (
            <li key={`${date} ${note}`} className="leading-snug">
              <p className="text-small text-ink-soft">{formatDay(date)}</p>
              <p dir="auto">{note}</p>
            </li>
          ))}
        </ul>
      )}
      <h3 className="border-t border-line pt-3 text-body">Materi bulan ini</h3>
      {materials.length === 0 ? (
        <p className="text-ink-soft">{sharedTexts.noMaterialYet}</p>
      ) : (
        <dl className="grid gap-2.5">
          {materials.map(({ category, titles }) => (
            <div key={category} className="leading-snug">
              <dt className="text-small text-ink-soft">{scoreCategoryLabel[category]}</dt>
              {titles.map((title) => (
                <dd key={title} dir="auto">
                  {title}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
