import { sharedTexts } from '@ngaji/contract/words/shared-texts'
import { noDecisions, type CopyDecisions } from '@ngaji/contract/structure/branch-years/copy.rules'
import {
  mostCopyChoices,
  type CopyPreview,
  type CopyReason,
} from '@ngaji/contract/structure/branch-years/copy.schemas'
import { useMemo, useState } from 'react'
import { countsInWords } from '@ngaji/contract/words/wording'
import { useOfflineReason } from '../../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import type { NextStep } from '../../../../ui/dialog/confirm.ts'
import { EmptyState, NothingFound } from '../../../../ui/feedback/EmptyState.tsx'
import { formatAcademicYear } from '../../../../ui/data/formats.ts'
import { CopyBar } from './CopyBar.tsx'
import { useCopyDecisions } from '../model/copy-decisions.ts'
import { keepDraft, type DraftPlace } from '../model/copy-draft.ts'
import { CopyGroup } from './CopyGroup.tsx'
import type { CopySearch, CopyView } from '../model/copy-view.ts'
import { useCopyView } from '../model/use-copy-view.ts'
import { useOpened } from '../model/use-opened.ts'
import { useRunCopy } from '../model/use-run-copy.ts'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { Pill } from '../../../../ui/data/Pill.tsx'
import { SearchField } from '../../../../ui/choice/SearchField.tsx'
import { leftBehindIn } from '../model/left-behind.ts'

export type CopyDeskProps = {
  preview: CopyPreview
  planHash: string
  place: DraftPlace
  /** What was decided on this device before. */
  kept: CopyDecisions | null
  looking: CopySearch
  onLooking: (part: Partial<CopySearch>) => void
  next: NextStep
  /** The preview has to be asked for again. */
  onStale: () => void
  onCopied: () => void
}

/** Step 2 and 3: the tree with everything one may decide, the live totals, the copy itself. */
export function CopyDesk(props: CopyDeskProps) {
  const { preview, planHash, place, kept, looking, onLooking, next } = props
  const [decisions, actions] = useCopyDecisions(place, kept)
  const { plan, choices, view, isNarrowed, more } = useCopyView(preview, decisions, looking)
  const [staleHash, setStaleHash] = useState<string | null>(null)
  const subBranchNames = useMemo(() => subBranchNamesIn(preview), [preview])
  const { opened, toggle } = useOpened()
  const offlineReason = useOfflineReason()
  const run = useRunCopy()
  const decidedCount = choices.leaveOut.length + choices.actions.length
  const leftCount = view.counts.left
  const obstacle = obstacleTo(plan.teachingGroups.length, choices)

  async function copy() {
    const { branchYearId } = place
    const onStale = () => {
      setStaleHash(planHash)
      props.onStale()
    }
    const onSuccess = () => keepDraft(place, noDecisions)
    const facts = { branchYearId, preview, planHash, decisions, leftCount, next }
    if (await run({ ...facts, onStale, onSuccess })) props.onCopied()
  }

  if (preview.teachingGroups.length === 0) {
    return (
      <EmptyState title={`${formatAcademicYear(preview.fromName)} tidak berisi KBM.`}>
        Pilih tahun ajaran lain di atas.
      </EmptyState>
    )
  }
  return (
    <>
      <StaleNote
        isShown={staleHash !== null && staleHash !== planHash}
        decidedCount={decidedCount}
        onClose={() => setStaleHash(null)}
      />
      <LeftBehindNote preview={preview} onShow={() => onLooking({ search: '', show: 'left' })} />
      <CopyTools value={looking} view={view} onSearch={onLooking} />
      {view.groups.length === 0 && (
        <NothingFound onClear={() => onLooking({ search: '', show: 'all' })} />
      )}
      {view.groups.map((shown) => (
        <CopyGroup
          key={shown.group.id}
          shown={shown}
          subBranchNames={subBranchNames}
          leaveOut={decisions.leaveOut}
          actions={actions}
          isNarrowed={isNarrowed}
          opened={opened}
          onToggle={toggle}
        />
      ))}
      {more.count > 0 && (
        <Button className="justify-self-start" onClick={more.draw}>
          Tampilkan {more.count} lagi
        </Button>
      )}
      <CopyBar
        totals={plan.totals}
        leftCount={leftCount}
        decidedCount={decidedCount}
        disabledReason={obstacle || offlineReason}
        onReset={actions.reset}
        onCopy={() => void copy()}
      />
    </>
  )
}

function subBranchNamesIn({ teachingGroups }: CopyPreview): ReadonlyMap<string, string> {
  const all = teachingGroups.flatMap((group) => group.subBranches)
  return new Map(all.map(({ id, name }) => [id, name]))
}

type Choices = ReturnType<typeof useCopyView>['choices']

/** What a call cannot carry, said before it is tried. */
function obstacleTo(groupCount: number, { leaveOut, actions }: Choices): string | false {
  if (groupCount === 0) return sharedTexts.chooseTeachingGroup
  const most = Math.max(leaveOut.length, actions.length)
  if (most <= mostCopyChoices) return false
  return `Paling banyak ${mostCopyChoices} pengecualian sekali salin. Kembalikan ${most - mostCopyChoices} dahulu.`
}

type StaleNoteProps = {
  isShown: boolean
  /** How much of what was decided still makes a difference. */
  decidedCount: number
  onClose: () => void
}

/** The data changed before the copy: what is on screen is new, what was decided is not lost. */
function StaleNote({ isShown, decidedCount, onClose }: StaleNoteProps) {
  if (!isShown) return null
  return (
    <Note tone="warning" onClose={onClose}>
      Data berubah sejak pratinjau, jadi pratinjau dimuat ulang.{' '}
      {decidedCount > 0 && `${decidedCount} pengecualian Anda tetap berlaku. `}
      Periksa lagi, lalu salin.
    </Note>
  )
}

type CopyToolsProps = {
  value: CopySearch
  view: CopyView
  onSearch: (part: Partial<CopySearch>) => void
}

const pills = [
  { show: 'all', label: 'Semua' },
  { show: 'left', label: 'Tidak ikut' },
  { show: 'changed', label: 'Diubah' },
] as const

/** Finds a child among hundreds, and shows only those worth a look. */
function CopyTools({ value, view, onSearch }: CopyToolsProps) {
  const isNarrowed = value.search !== '' || value.show !== 'all'
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchField
          value={value.search}
          onSearch={(search) => onSearch({ search })}
          label="Cari siswa atau NIS"
          className="w-full md:w-72"
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Tampilkan</legend>
          {pills.map(({ show, label }) => (
            <Pill
              key={show}
              isOn={value.show === show}
              count={view.counts[show]}
              onToggle={() => onSearch({ show })}
            >
              {label}
            </Pill>
          ))}
        </fieldset>
      </div>
      <output className="num text-caption text-ink-soft empty:hidden">
        {isNarrowed ? `${view.found} siswa ditemukan` : ''}
      </output>
    </div>
  )
}

const words: Record<CopyReason, string> = {
  profileIncomplete: 'Profil belum lengkap',
  disabled: 'Akun dinonaktifkan',
  movedAway: 'Sudah pindah kelompok atau desa',
  ended: 'Sudah selesai bertugas',
  examiner: 'Sekarang Munaqis',
  noNextGrade: 'Tidak ada tingkat berikutnya',
}

type LeftBehindNoteProps = { preview: CopyPreview; onShow: () => void }

/** Who cannot come along and why, so that it can be set right before the copy. */
function LeftBehindNote({ preview, onShow }: LeftBehindNoteProps) {
  const groups = useMemo(() => leftBehindIn(preview), [preview])
  if (groups.length === 0) return null
  const students = groups.reduce((sum, one) => sum + one.students, 0)
  const teachers = groups.reduce((sum, one) => sum + one.teachers, 0)
  return (
    <Note
      tone="warning"
      title={`${countsInWords({ siswa: students, guru: teachers })} tidak dapat ikut.`}
      action={
        students > 0 && (
          <Button size="small" onClick={onShow}>
            Lihat siswanya
          </Button>
        )
      }
    >
      <p className="text-small">
        {groups
          .map((one) => {
            const counts = countsInWords({ siswa: one.students, guru: one.teachers })
            return `${words[one.reason]}: ${counts}`
          })
          .join(' · ')}
        . Lengkapi datanya dahulu, atau tambahkan nanti di kelasnya.
      </p>
    </Note>
  )
}
