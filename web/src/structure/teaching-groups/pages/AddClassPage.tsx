import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import type { SchoolClass } from '@ngaji/contract/structure/classes/classes.schemas'
import { refusalToChangeTeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.rules'
import type { TeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isNotThere } from '../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import type { SubmitWay } from '../../../ui/form/Form.tsx'
import { lazySection } from '../../../ui/lazy-part.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { ResultDialog, type FormResult } from '../../../ui/dialog/ResultDialog.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { labelOfYear } from '../../branch-years/model/year-facts.ts'
import { structureQueries, useWrite } from '../../../api/queries/use-write.ts'
import { newClassOf, timesToOffer, type ClassValues } from '../model/class-form.ts'
import { useRunningYear } from '../../academic-years/running-year.api.ts'
import { groupFactsOf, isOver } from '../model/group-facts.ts'
import { createClass, teachingGroupOf } from '../model/teaching-groups.api.ts'

const { Part: NewClassForm, fetch: fetchForm } = lazySection(
  async () => (await import('../parts/NewClassForm.tsx')).NewClassForm,
  <SkeletonRows label="Memuat formulir" />,
)

export type AddClassLinks = {
  home: LinkElement
  /** The KBM. */
  back: LinkElement
  addStudents: (classId: string) => LinkElement
  addTeachers: (classId: string) => LinkElement
}

export type AddClassPageProps = {
  teachingGroupId: string
  formId: string
  links: AddClassLinks
  /** The result of "Simpan" was closed. */
  onDone: () => void
  onDirty: (isDirty: boolean) => void
}

/** "Tambah Kelas": one class after another, with the times of the last. */
export function AddClassPage(props: AddClassPageProps) {
  const { teachingGroupId, links } = props
  const group = useQuery(teachingGroupOf(teachingGroupId))
  const name = group.data?.name
  // Starts once: the form comes while the KBM does.
  useEffect(() => void fetchForm(), [])
  return (
    <Screen
      title={texts.teachingGroups.addClass}
      sub={group.data && `${group.data.name} · ${labelOfYear(group.data.branchYearId)}`}
      back={links.back}
      backLabel="Kembali ke KBM"
      crumbs={[
        { label: name ?? texts.teachingGroups.detail, link: links.back },
        { label: texts.teachingGroups.addClass },
      ]}
    >
      {isNotThere(group) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={group} label="Memuat KBM">
          {(found) => <NewClass {...props} group={found} />}
        </QueryStates>
      )}
    </Screen>
  )
}

/** One form after another: what the next one starts with, and the class before it. */
type Round = { number: number; start: ClassValues; former: SchoolClass | null }

function NewClass(props: AddClassPageProps & { group: TeachingGroup }) {
  const { group, formId, links, onDone, onDirty } = props
  const runningYear = useRunningYear()
  const change = useWrite(...structureQueries)
  const offlineReason = useOfflineReason()
  const [result, setResult] = useState<FormResult | null>(null)
  const [round, setRound] = useState<Round>(() => ({
    number: 1,
    start: { grade: '', label: '', days: [], ...timesToOffer(group) },
    former: null,
  }))
  const refusal = refusalToChangeTeachingGroup(groupFactsOf(group))
  const isPast = isOver(group, runningYear)
  const stateReason = refusal ? disabledReasonOf(refusal, { isPast }) : false

  async function save(values: ClassValues, way: SubmitWay) {
    const answer = await change(() => createClass(newClassOf(values, group.id)))
    if (way === 'again') {
      const start = { ...values, grade: '', label: '' }
      setRound({ number: round.number + 1, start, former: answer.class })
    } else {
      setResult({ isSuccess: true, message: answer.message, next: stepsFor(answer.class, links) })
    }
  }

  return (
    <div className="grid gap-5 md:max-w-2xl">
      {stateReason && <Note tone="warning">{stateReason}</Note>}
      {round.former && <FormerNote schoolClass={round.former} links={links} />}
      <NewClassForm
        // A new round starts empty, with the times and days of the one before.
        key={round.number}
        formId={formId}
        group={group}
        start={round.start}
        isFollowing={round.number > 1}
        isSaved={result !== null}
        disabledReason={stateReason || offlineReason}
        cancel={links.back}
        onDirty={onDirty}
        onSubmit={save}
      />
      <ResultDialog result={result} onClose={onDone} />
    </div>
  )
}

function stepsFor({ id }: SchoolClass, links: AddClassLinks) {
  return [
    { label: 'Tambah Siswa', link: links.addStudents(id) },
    { label: 'Tambah Guru', link: links.addTeachers(id) },
  ]
}

/** What "Simpan dan tambah lagi" has just made, and the way to fill it. */
function FormerNote({ schoolClass, links }: { schoolClass: SchoolClass; links: AddClassLinks }) {
  return (
    <output className="block">
      <Note
        tone="success"
        action={stepsFor(schoolClass, links).map(({ label, link }) => (
          <ButtonLink key={label} render={link} size="small">
            {label}
          </ButtonLink>
        ))}
      >
        {schoolClass.name} ditambahkan.
      </Note>
    </output>
  )
}
