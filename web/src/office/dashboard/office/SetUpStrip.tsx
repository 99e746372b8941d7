import {
  setUpKeys,
  type SetUpStep,
  type SetUpKey,
} from '@ngaji/contract/structure/branch-years/branch-years.schemas'
import { nextSetUpStep } from '@ngaji/contract/structure/branch-years/readiness.rules'
import type { OfficeHome } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { Check } from 'lucide-react'
import { fillIn } from '@ngaji/contract/words/fill-in'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { formatAcademicYear } from '../../../ui/data/formats.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Stepper, type Step } from '../../../ui/layout/Stepper.tsx'
import type { OfficeLinks } from './office-links.ts'

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
  const next = nextSetUpStep(steps)
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
          state: setUpStepState(step, next),
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

function setUpStepState(step: SetUpStep, next: SetUpStep): Step['state'] {
  if (step.isDone) return 'done'
  return step === next ? 'now' : 'next'
}

type StepWords = {
  title: string
  /** The next step as a button. */
  button: string
  /** What is still open. */
  missing: (count: number) => string
}

const { reasons } = texts

const setUpWords: Record<SetUpKey, StepWords> = {
  year: {
    title: 'Daftarkan tahun',
    button: 'Daftarkan tahun',
    missing: () => 'Tahun ajaran daerah belum didaftarkan.',
  },
  teachingGroups: {
    title: 'KBM',
    button: texts.teachingGroups.add,
    missing: () => reasons.noTeachingGroup,
  },
  subBranches: {
    title: 'Kelompok',
    button: 'Tambah kelompok',
    missing: (count) => `${count} KBM belum punya kelompok.`,
  },
  classes: {
    title: 'Kelas',
    button: 'Tambah kelas',
    missing: (count) => `${count} KBM belum punya kelas.`,
  },
  classesFilled: {
    title: 'Guru & siswa',
    button: 'Isi kelas',
    missing: (count) => `${count} kelas belum berisi guru dan siswa.`,
  },
  classesLocked: {
    title: 'Kunci kelas',
    button: 'Kunci kelas',
    missing: (count) => fillIn(reasons.unlockedClasses, { n: count }),
  },
  teachingGroupsLocked: {
    title: texts.teachingGroups.lock,
    button: texts.teachingGroups.lock,
    missing: (count) => `${count} KBM belum dikunci.`,
  },
  active: { title: 'Aktif', button: 'Aktifkan', missing: () => 'Belum diaktifkan.' },
}
