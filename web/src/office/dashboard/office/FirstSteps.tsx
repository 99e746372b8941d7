import type { OfficeHome } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Stepper } from '../../../ui/layout/Stepper.tsx'
import type { OfficeLinks } from './office-links.ts'

type FirstStepsProps = { home: OfficeHome; links: Pick<OfficeLinks, 'first'> }

/** A region that begins: what comes first, one step at a time. */
export function FirstSteps({ home, links }: FirstStepsProps) {
  const steps = firstSteps(home)
  const next = steps.find(({ isDone }) => !isDone)
  if (!next) return null
  return (
    <Panel
      title="Mulai dari sini"
      action={
        <ButtonLink render={links.first[next.key]} tone="primary">
          {next.title}
        </ButtonLink>
      }
    >
      <Stepper
        label="Langkah pertama daerah"
        steps={steps.map(({ key, title, note, isDone }) => ({
          title,
          note: isDone ? undefined : note,
          state: isDone ? 'done' : key === next.key ? 'now' : 'next',
        }))}
      />
    </Panel>
  )
}

type FirstStep = {
  key: keyof OfficeLinks['first']
  title: string
  note: string
  isDone: boolean
}

/** What a new region needs, in its order. An account of a PJP shows by the teachers it brought. */
function firstSteps({ numbers, academicYear }: OfficeHome): FirstStep[] {
  const has = (key: string) => (numbers.find((one) => one.key === key)?.value ?? 0) > 0
  return [
    { key: 'branch', title: 'Tambah desa', note: 'Desa di daerah ini.', isDone: has('branches') },
    {
      key: 'subBranch',
      title: 'Tambah kelompok',
      note: 'Kelompok di tiap desa.',
      isDone: has('subBranches'),
    },
    {
      key: 'year',
      title: 'Buat tahun ajaran',
      note: 'Lalu aktifkan.',
      isDone: academicYear !== null,
    },
    {
      key: 'users',
      title: 'Buat akun',
      note: 'PJP desa dan kelompok, lalu guru dan siswa.',
      isDone: has('teachers') || has('students') || has('allStudents'),
    },
  ]
}
