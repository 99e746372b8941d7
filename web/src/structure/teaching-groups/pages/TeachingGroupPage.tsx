import type { TeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { countsInWords } from '@ngaji/contract/words/wording'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { isNotThere } from '../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { StatusMark } from '../../../ui/data/StatusMark.tsx'
import { labelOfYear } from '../../branch-years/model/year-facts.ts'
import { useRunningYear } from '../../academic-years/running-year.api.ts'
import { isOver, yearStateOf } from '../model/group-facts.ts'
import { GroupActions } from '../parts/GroupActions.tsx'
import { GroupNote } from '../parts/GroupNote.tsx'
import { GroupTables } from '../parts/GroupTables.tsx'
import type { TeachingGroupLinks } from '../model/teaching-group-links.ts'
import { teachingGroupOf } from '../model/teaching-groups.api.ts'

export type TeachingGroupPageProps = {
  teachingGroupId: string
  links: TeachingGroupLinks
  /** What the list it stands in is called: "Tahun Ajaran Desa". */
  listLabel: string
  /** The KBM is gone. */
  onRemoved: (branchYearId: string) => void
}

/** "Detail KBM": its kelompok, its classes, and for the PJP of the desa everything that changes them. */
export function TeachingGroupPage(props: TeachingGroupPageProps) {
  const query = useQuery(teachingGroupOf(props.teachingGroupId))
  if (query.data) return <LoadedGroup {...props} group={query.data} query={query} />
  const list = props.links.list(undefined)
  return (
    <Screen
      title={texts.teachingGroups.detail}
      back={list}
      backLabel={`Kembali ke ${props.listLabel}`}
      crumbs={[{ label: props.listLabel, link: list }, { label: texts.teachingGroups.detail }]}
    >
      {isNotThere(query) ? (
        <RefusedState home={props.links.home} />
      ) : (
        <QueryStates query={query} label="Memuat KBM">
          {() => null}
        </QueryStates>
      )}
    </Screen>
  )
}

type LoadedGroupProps = TeachingGroupPageProps & {
  group: TeachingGroup
  query: UseQueryResult<TeachingGroup>
}

function LoadedGroup({ group, query, links, listLabel, onRemoved }: LoadedGroupProps) {
  const { role } = useSignedIn()
  const runningYear = useRunningYear()
  const offlineReason = useOfflineReason()
  const isManager = role === 'branchAdmin'
  const standstill = standstillOf(group, { runningYear, offlineReason })
  const list = links.list(group.branchYearId.id)
  return (
    <Screen
      title={group.name}
      tag={<StatusMark status={group.isLocked ? 'locked' : 'open'} />}
      sub={<Place group={group} yearState={yearStateOf(group, runningYear)} />}
      back={list}
      backLabel={`Kembali ke ${listLabel}`}
      crumbs={[
        { label: listLabel, link: list },
        { label: labelOfYear(group.branchYearId), link: list },
        { label: texts.teachingGroups.detail },
      ]}
      actions={
        isManager && (
          <GroupActions
            group={group}
            standstill={standstill}
            onRemoved={() => onRemoved(group.branchYearId.id)}
          />
        )
      }
    >
      <QueryStates query={query} label="Memuat KBM">
        {() => (
          <>
            {isManager && <GroupNote group={group} standstill={standstill} />}
            <GroupTables
              group={group}
              links={links}
              isManager={isManager}
              standstill={standstill}
            />
          </>
        )}
      </QueryStates>
    </Screen>
  )
}

type Standstill = { runningYear: string | null; offlineReason: string | false }

/** What stops every change at once, whatever the KBM's own state. */
function standstillOf(
  group: TeachingGroup,
  { runningYear, offlineReason }: Standstill,
): string | false {
  if (isOver(group, runningYear)) return texts.reasons.yearOver
  return offlineReason
}

type PlaceProps = { group: TeachingGroup; yearState: ReturnType<typeof yearStateOf> }

function Place({ group, yearState }: PlaceProps) {
  const { subBranches, classes, branchYearId } = group
  const counts = countsInWords({ kelompok: subBranches.length, kelas: classes.length })
  return (
    <div className="grid gap-1">
      <p className="flex items-start gap-1.5">
        <Icon of={MapPin} size={18} className="mt-0.5 text-ink-faint" />
        {group.address}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>{labelOfYear(branchYearId)}</span>
        <StatusMark status={`year.${yearState}`} />
        <span>{counts === '' ? 'Belum ada kelompok dan kelas' : counts}</span>
      </p>
    </div>
  )
}
