import type { Branch } from '@ngaji/contract/identity/levels/levels.schemas'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { QueryStates } from '../../api/queries/QueryStates.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { EmptyState, NothingFound } from '../../ui/feedback/EmptyState.tsx'
import { formatNumber } from '../../ui/data/formats.ts'
import { Screen } from '../../ui/layout/Screen.tsx'
import { SearchField } from '../../ui/choice/SearchField.tsx'
import { ExportButton } from '../../papers/lazy-parts.ts'
import { BranchCard } from './BranchCard.tsx'
import { findLevels, type FoundBranch } from '@ngaji/contract/identity/levels/find-levels.rules'
import type { LevelsLinks } from './levels-links.ts'
import { allBranches } from './levels.api.ts'

export type LevelsPageProps = {
  /** The search in force. */
  q: string
  /** The desa that stands open. */
  open: string | null
  onSearch: (q: string) => void
  onOpen: (branchId: string | null) => void
  links: LevelsLinks
}

/** Hits open by themselves while there are few: a screen of open cards shows nothing. */
const mostOpenedHits = 12

/** "Desa dan Kelompok": every desa of the region with what is in it. */
export function LevelsPage(props: LevelsPageProps) {
  const branches = useQuery(allBranches())
  const { data } = branches
  const add = (
    <ButtonLink render={props.links.newBranch} tone="primary" icon={Plus}>
      Tambah
    </ButtonLink>
  )
  return (
    <Screen
      title="Desa dan Kelompok"
      sub={data && data.length > 0 ? totalsInWords(data) : undefined}
      actions={data && data.length > 0 && add}
    >
      <QueryStates query={branches} label="Memuat desa dan kelompok">
        {(found) =>
          found.length === 0 ? (
            <EmptyState title="Belum ada desa. Tambahkan yang pertama." action={add} />
          ) : (
            <Branches {...props} branches={found} />
          )
        }
      </QueryStates>
    </Screen>
  )
}

function totalsInWords(branches: readonly Branch[]): string {
  const sum = (count: (branch: Branch) => number) =>
    formatNumber(branches.reduce((total, branch) => total + count(branch), 0))
  return [
    `${formatNumber(branches.length)} desa`,
    `${sum(({ subBranches }) => subBranches?.length ?? 0)} kelompok`,
    `${sum(({ studentCount }) => studentCount)} siswa`,
    `${sum(({ teacherCount }) => teacherCount)} guru`,
  ].join(' · ')
}

type BranchesProps = LevelsPageProps & { branches: readonly Branch[] }

function Branches({ q, open, onSearch, onOpen, links, branches }: BranchesProps) {
  // Hundreds of cards may wait a moment for what is typed; the typing does not wait for them.
  const wanted = useDeferredValue(q)
  const found = useMemo(() => findLevels(branches, wanted), [branches, wanted])
  const cards = useOpenCards({ found, wanted, open, onOpen })
  return (
    <>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <SearchField
            value={q}
            onSearch={onSearch}
            label="Cari desa atau kelompok"
            className="w-full md:max-w-96"
          />
          <ExportButton
            kind="branches"
            noun="baris"
            wish={{ search: wanted }}
            total={countFileRows(found)}
          />
        </div>
        <output className={wanted === '' ? 'sr-only' : 'text-small text-ink-soft'}>
          {formatNumber(found.length)} dari {formatNumber(branches.length)} desa
        </output>
      </div>
      {found.length === 0 ? (
        <NothingFound onClear={() => onSearch('')}>
          Tidak ada desa atau kelompok yang cocok dengan “{wanted}”.
        </NothingFound>
      ) : (
        <div className="grid gap-3">
          {found.map((card) => (
            <BranchCard
              key={card.branch.id}
              {...card}
              isOpen={cards.isOpen(card)}
              isFirstSeen={wanted === '' && card.branch.id === open}
              onToggle={cards.toggle}
              links={links}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** The file has a row for each desa, and one for each of its kelompok. */
function countFileRows(found: readonly FoundBranch[]): number {
  return found.reduce((sum, { subBranches }) => sum + 1 + subBranches.length, 0)
}

type CardsWishes = Pick<LevelsPageProps, 'open' | 'onOpen'> & {
  found: readonly FoundBranch[]
  wanted: string
}

/** What the person opened or closed among the hits of one search. */
type Turned = { q: string; ids: readonly string[] }

/** One card stands open; in a search those with the kelompok looked for, until they are turned. */
function useOpenCards({ found, wanted, open, onOpen }: CardsWishes) {
  const [turned, setTurned] = useState<Turned>({ q: '', ids: [] })
  const opensHits = found.length <= mostOpenedHits

  function isOpen({ branch, isByPart }: FoundBranch): boolean {
    if (wanted === '') return branch.id === open
    return (isByPart && opensHits) !== (turned.q === wanted && turned.ids.includes(branch.id))
  }

  // The function stays the same as long as it can: each card compares it.
  const toggle = useCallback(
    (id: string, wasOpen: boolean) => {
      if (wanted === '') return onOpen(wasOpen ? null : id)
      setTurned((former) => turn(former.q === wanted ? former.ids : [], id, wanted))
    },
    [wanted, onOpen],
  )
  return { isOpen, toggle }
}

function turn(ids: readonly string[], id: string, q: string): Turned {
  return { q, ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] }
}
