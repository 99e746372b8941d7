import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import type { TeacherHome } from '@ngaji/contract/office/dashboard/teacher-home.schemas'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { NotebookPen } from 'lucide-react'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { formatDay } from '../../../ui/data/formats.ts'
import type { TeacherMoreLinks } from './TeacherMore.tsx'

type LastMaterialProps = {
  last: TeacherHome['lastMaterial']
  links: Pick<TeacherMoreLinks, 'newMaterial'>
}

/** What was taught last, and one tap to write down the next. */
export function LastMaterial({ last, links }: LastMaterialProps) {
  return (
    <section
      aria-labelledby="last-material"
      className="grid gap-3 rounded-card border border-line bg-surface px-4 py-3.5"
    >
      <h2 id="last-material">Materi terakhir</h2>
      {last ? (
        <div className="leading-snug">
          <p className="font-heading" dir="auto">
            {last.material}
          </p>
          <p className="text-small text-ink-soft">
            {[scoreCategoryLabel[last.category], last.className, formatDay(last.date)].join(' · ')}
          </p>
        </div>
      ) : (
        <p className="text-ink-soft">{sharedTexts.noMaterialYet}</p>
      )}
      <ButtonLink render={links.newMaterial(last?.classId)} icon={NotebookPen} wide>
        Catat Materi
      </ButtonLink>
    </section>
  )
}
