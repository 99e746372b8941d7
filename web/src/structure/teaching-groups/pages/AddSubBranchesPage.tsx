import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import { fillIn } from '@ngaji/contract/words/fill-in'
import type { SubBranchInBranch } from '@ngaji/contract/identity/levels/levels.schemas'
import { refusalToChangeTeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.rules'
import type { TeachingGroup } from '@ngaji/contract/structure/teaching-groups/teaching-groups.schemas'
import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { isNotThere } from '../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../api/session/use-session.ts'
import { useOfflineReason } from '../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { confirm } from '../../../ui/dialog/confirm.ts'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { ResultList } from '../../../ui/dialog/ResultList.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { structureQueries, useWrite } from '../../../api/queries/use-write.ts'
import { useRunningYear } from '../../academic-years/running-year.api.ts'
import { groupFactsOf, isOver } from '../model/group-facts.ts'
import { PickBar } from '../parts/PickBar.tsx'
import { SubBranchCard } from '../parts/SubBranchCard.tsx'
import {
  registerSubBranches,
  countedSubBranchesQuery,
  teachingGroupOf,
} from '../model/teaching-groups.api.ts'

export type AddSubBranchesPageProps = {
  teachingGroupId: string
  links: { home: LinkElement; back: LinkElement }
}

/** "Tambah Kelompok": every kelompok of the desa; those in the KBM are greyed. */
export function AddSubBranchesPage({ teachingGroupId, links }: AddSubBranchesPageProps) {
  const { branchId } = useSignedIn()
  const group = useQuery(teachingGroupOf(teachingGroupId))
  const subBranches = useQuery(countedSubBranchesQuery(branchId ?? ''))
  return (
    <Screen
      title={texts.teachingGroups.addSubBranch}
      sub={group.data?.name}
      back={links.back}
      backLabel="Kembali ke KBM"
      crumbs={[
        { label: group.data?.name ?? texts.teachingGroups.detail, link: links.back },
        { label: texts.teachingGroups.addSubBranch },
      ]}
    >
      {isNotThere(group) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={group} label="Memuat KBM">
          {(foundGroup) => (
            <QueryStates query={subBranches} label="Memuat kelompok">
              {(found) =>
                found.length === 0 ? (
                  <EmptyState title={texts.teachingGroups.noSubBranches}>
                    Kelompok dibuat oleh Admin Daerah.
                  </EmptyState>
                ) : (
                  <SubBranchChoice group={foundGroup} subBranches={found} />
                )
              }
            </QueryStates>
          )}
        </QueryStates>
      )}
    </Screen>
  )
}

const subBranchKeys = {
  rowId: ({ id }: SubBranchInBranch) => id,
  nameOf: ({ name }: SubBranchInBranch) => name,
  factsOf: () => '',
}

type SubBranchChoiceProps = { group: TeachingGroup; subBranches: readonly SubBranchInBranch[] }

function SubBranchChoice({ group, subBranches }: SubBranchChoiceProps) {
  const runningYear = useRunningYear()
  const offlineReason = useOfflineReason()
  const register = useRegistration(group)
  const [isPicking, setPicking] = useState(false)
  const refusal = refusalToChangeTeachingGroup(groupFactsOf(group))
  const isPast = isOver(group, runningYear)
  const stateReason = refusal ? disabledReasonOf(refusal, { isPast }) : false
  const disabledReason = stateReason || offlineReason
  const registered = new Set(group.subBranches.map(({ id }) => id))
  const free = subBranches.filter(({ id }) => !registered.has(id))

  const selection = useSelection({ rows: free, ...subBranchKeys })

  function stop() {
    selection.clear()
    setPicking(false)
  }

  async function registerPicked() {
    if (await register(selection.among(free))) stop()
  }

  return (
    <>
      {stateReason && <Note tone="warning">{stateReason}</Note>}
      {free.length > 1 && !disabledReason && !isPicking && (
        <div>
          <Button onClick={() => setPicking(true)}>Pilih beberapa</Button>
        </div>
      )}
      <ul className="grid gap-3 md:grid-cols-2 desk:grid-cols-3">
        {subBranches.map((subBranch) => (
          <li key={subBranch.id}>
            <SubBranchCard
              subBranch={subBranch}
              isRegistered={registered.has(subBranch.id)}
              disabledReason={disabledReason}
              picked={
                isPicking
                  ? {
                      isPicked: selection.has(subBranch.id),
                      onPick: (isPicked) => selection.choose([subBranch], isPicked),
                    }
                  : null
              }
              onRegister={() => void register([subBranch])}
            />
          </li>
        ))}
      </ul>
      {isPicking && (
        <PickBar
          selection={selection}
          isAll={selection.chosen.length === free.length}
          onAll={() => selection.choose(free, true)}
          onCancel={stop}
          onRegister={() => void registerPicked()}
        />
      )}
    </>
  )
}

/** Asks once, registers one kelompok or several, and lists how each went. */
function useRegistration(group: TeachingGroup) {
  const change = useWrite(...structureQueries)
  return (chosen: readonly SubBranchInBranch[]) => {
    const [first] = chosen
    const subBranchName = (id: string) => chosen.find((one) => one.id === id)?.name ?? ''
    const isOne = chosen.length === 1
    return confirm({
      title: isOne
        ? fillIn(texts.teachingGroups.registerQuestion, { name: first?.name ?? '' })
        : `Daftarkan ${chosen.length} kelompok?`,
      body: `Siswanya dapat masuk kelas di ${group.name}.`,
      facts: isOne ? undefined : chosen.map(({ name }) => name),
      busyLabel: 'Mendaftarkan…',
      act: async () => {
        const ids = chosen.map(({ id }) => id)
        const { message, results = [] } = await change(() => registerSubBranches(group.id, ids))
        const lines = results.map(({ subBranchId, ...outcome }) => ({
          id: subBranchId,
          name: subBranchName(subBranchId),
          ...outcome,
        }))
        const isFailure = lines.length > 0 && lines.every(({ ok }) => !ok)
        return { message, lines, isFailure }
      },
      result: ({ lines }) => (
        <>
          <ResultList
            title="Belum terdaftar"
            icon={CircleAlert}
            lines={lines.filter(({ ok }) => !ok).map((line) => ({ ...line, note: line.message }))}
          />
          <ResultList title="Terdaftar" icon={CircleCheck} lines={lines.filter(({ ok }) => ok)} />
        </>
      ),
    })
  }
}
