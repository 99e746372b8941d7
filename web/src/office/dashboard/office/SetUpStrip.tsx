import {
  setUpKeys,
  type SetUpStep,
} from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import type { OfficeHome } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { Check } from 'lucide-react'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { formatAcademicYear } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Stepper, type Step } from '../../../ui/layout/Stepper.tsx'
import type { OfficeLinks } from './office-links.ts'
import { setUpWords } from './set-up-words.ts'

type SetUpStripProps = {
  setUp: NonNullable<OfficeHome['setUp']> | null
  academicYear: OfficeHome['academicYear']
  links: Pick<OfficeLinks, 'setUp'>
}

/** How far the own year is, and the one step that comes next. */
export function SetUpStrip({ setUp, academicYear, links }: SetUpStripProps) {
  const name = setUp?.academicYearName ?? academicYear?.name
  if (name === undefined) return <Note tone="info">{texts.registerYear.none}</Note>
  const steps = setUp?.steps ?? notBegun
  const next = steps.find(({ isDone }) => !isDone)
  const year = formatAcademicYear(name)
  if (!next) return <Ready year={year} />
  return (
    <Panel
      title={`Siapkan ${year}`}
      action={
        <ButtonLink render={links.setUp(next, setUp?.branchYearId ?? null)} tone="primary">
          {setUpWords[next.key].button}
        </ButtonLink>
      }
    >
      <Stepper
        label={`Langkah menyiapkan ${year}`}
        steps={steps.map((step) => ({
          title: setUpWords[step.key].title,
          state: stateOf(step, next),
          note: step === next ? setUpWords[step.key].missing(step.count) : undefined,
        }))}
      />
    </Panel>
  )
}

function Ready({ year }: { year: string }) {
  return (
    <p className="flex items-center gap-2 text-ink-soft">
      <Icon of={Check} size={16} className="text-success-ink" />
      Tahun Ajaran {year} sudah siap dan aktif.
    </p>
  )
}

/** A desa that has not registered the year has every step before it. */
const notBegun: readonly SetUpStep[] = setUpKeys.map((key) => ({ key, isDone: false, count: 0 }))

function stateOf(step: SetUpStep, next: SetUpStep): Step['state'] {
  if (step.isDone) return 'done'
  return step === next ? 'now' : 'next'
}
