import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { Stepper, type Step } from '../../../ui/layout/Stepper.tsx'
import type { StepPlace, YearStep } from '../model/year-steps.ts'

type YearChecklistProps = {
  label: string
  steps: readonly YearStep[]
  linkTo: (place: StepPlace) => LinkElement
}

/** How far the year is: what is done, what comes now, and the way to what is open. */
export function YearChecklist({ label, steps, linkTo }: YearChecklistProps) {
  const now = steps.findIndex(({ isDone }) => !isDone)
  return (
    <div className="border-t border-line px-4 py-4 md:px-5">
      <Stepper
        label={label}
        steps={steps.map((step, index) => ({
          title: step.title,
          state: stateOf(step, index === now),
          note: noteOf(step, linkTo),
        }))}
      />
    </div>
  )
}

function stateOf({ isDone }: YearStep, isNow: boolean): Step['state'] {
  if (isDone) return 'done'
  return isNow ? 'now' : 'next'
}

function noteOf({ missing, place }: YearStep, linkTo: YearChecklistProps['linkTo']) {
  if (missing === '' || !place) return missing
  return renderSlot(linkTo(place), {
    className: 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11',
    children: missing,
  })
}
