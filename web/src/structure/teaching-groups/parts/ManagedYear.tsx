import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Bone, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { EditTeachingGroupDialog } from '../model/edit-dialog.ts'
import { useTeachingGroupActions } from '../model/use-teaching-group-actions.ts'
import type { EditedTeachingGroup } from './EditTeachingGroupDialog.tsx'
import { readinessOf } from '../../branch-years/model/branch-years.api.ts'
import { TeachingGroupRowActions } from './TeachingGroupRowActions.tsx'
import { YearActions } from '../../branch-years/parts/YearActions.tsx'
import { labelOfYear, type TeachingGroupOfYear } from '../../branch-years/model/year-facts.ts'
import { stepsOfYear, type StepPlace, type YearStep } from '../../branch-years/model/year-steps.ts'
import { YearTeachingGroups } from '../../branch-years/parts/YearTeachingGroups.tsx'
import type { ManagedYearProps } from '../../branch-years/model/years-links.ts'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { Stepper, type Step } from '../../../ui/layout/Stepper.tsx'
import { newId } from '../../../api/secure-context/new-id.ts'

/** The year in work, for the PJP of the desa: KBM with their actions, the checklist, the way on. */
export function ManagedYear({ year, links, hasSource, onChanged, onRemoved }: ManagedYearProps) {
  const isCurrent = year.academicYearId.isActive
  const readiness = useQuery({ ...readinessOf(year.id), enabled: isCurrent })
  const steps = readiness.data ? stepsOfYear(readiness.data.setUp, year) : []
  const actions = useTeachingGroupActions()
  const offlineReason = useOfflineReason()
  const [edited, setEdited] = useState<Edited | null>(null)
  return (
    <>
      <YearTeachingGroups
        year={year}
        linkTo={links.teachingGroup}
        renderActions={(group) => (
          <TeachingGroupRowActions
            year={year}
            group={group}
            actions={actions}
            offlineReason={offlineReason}
            links={{
              addSubBranches: (id) => links.place({ kind: 'addSubBranches', id }, year.id),
              addClass: (id) => links.place({ kind: 'addClass', id }, year.id),
            }}
            onEdit={() => setEdited(openingOf(group))}
          />
        )}
      />
      {readiness.isLoading && <ChecklistSkeleton />}
      {steps.length > 0 && (
        <YearChecklist
          label={`Langkah menyiapkan ${labelOfYear(year)}`}
          steps={steps}
          linkTo={(place) => links.place(place, year.id)}
        />
      )}
      {/* Below the checklist, whose height is known only then: a button must not move under the finger. */}
      {!readiness.isLoading && (
        <YearActions
          year={year}
          steps={steps}
          offlineReason={offlineReason}
          links={{
            addTeachingGroup: links.place({ kind: 'addTeachingGroup' }, year.id),
            copy: hasSource ? links.copy(year.id) : null,
          }}
          onChanged={onChanged}
          onRemoved={onRemoved}
        />
      )}
      {edited && (
        <EditTeachingGroupDialog
          key={edited.opening}
          group={edited.group}
          open={edited.isOpen}
          onClose={() => setEdited({ ...edited, isOpen: false })}
        />
      )}
    </>
  )
}

/** What the dialog was opened with, kept for its way out. */
type Edited = { opening: string; isOpen: boolean; group: EditedTeachingGroup }

function openingOf({ id, name, address = '', version = 0 }: TeachingGroupOfYear): Edited {
  return { opening: newId(), isOpen: true, group: { id, name, address, version } }
}

function ChecklistSkeleton() {
  return (
    <div className="border-t border-line px-4 py-4 md:px-5">
      <Skeleton label="Memuat langkah">
        <div className="flex flex-wrap gap-6">
          {Array.from({ length: 6 }, (_, step) => (
            <span key={step} className="flex items-center gap-3">
              <Bone round className="size-8" />
              <Bone className="h-3.5 w-20" />
            </span>
          ))}
        </div>
      </Skeleton>
    </div>
  )
}

type YearChecklistProps = {
  label: string
  steps: readonly YearStep[]
  linkTo: (place: StepPlace) => LinkElement
}

/** How far the year is: what is done, what comes now, and the way to what is open. */
function YearChecklist({ label, steps, linkTo }: YearChecklistProps) {
  const now = steps.findIndex(({ isDone }) => !isDone)
  return (
    <div className="border-t border-line px-4 py-4 md:px-5">
      <Stepper
        label={label}
        steps={steps.map((step, index) => ({
          title: step.title,
          state: yearStepState(step, index === now),
          note: yearStepNote(step, linkTo),
        }))}
      />
    </div>
  )
}

function yearStepState({ isDone }: YearStep, isNow: boolean): Step['state'] {
  if (isDone) return 'done'
  return isNow ? 'now' : 'next'
}

function yearStepNote({ missing, place }: YearStep, linkTo: YearChecklistProps['linkTo']) {
  if (missing === '' || !place) return missing
  return renderSlot(linkTo(place), {
    className: 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11',
    children: missing,
  })
}
