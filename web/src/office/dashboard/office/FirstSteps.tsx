import type { OfficeHome } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Stepper } from '../../../ui/layout/Stepper.tsx'
import { firstSteps } from './first-steps.ts'
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
