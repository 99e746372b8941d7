import { activationCodeInWords } from '@ngaji/contract/identity/sign-in/activation-code.rules'
import {
  needsNewCode,
  outcomeInWords,
  wasGivenCode,
} from '@ngaji/contract/identity/users/handouts.rules'
import type { HandoutPerson } from '@ngaji/contract/identity/users/handouts.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { formatText, formatTime } from '../../../ui/data/formats.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { SimpleTable } from '../../../ui/table/SimpleTable.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { tableStateOf } from '../../../ui/table/table-state.ts'
import { handoutOf, type ReadHandout } from '../model/users.api.ts'

/** The people of a hand-out with their codes, while those may be read. */
export function HandoutCodes({ id }: { id: string }) {
  const handout = useQuery(handoutOf(id))
  return (
    <QueryStates query={handout} label="Memuat kode aktivasi">
      {(found) => <HandoutTable handout={found} />}
    </QueryStates>
  )
}

type HandoutTableProps = {
  handout: ReadHandout
  /** A screen of its own: searched and paged. */
  isWhole?: boolean | undefined
  /** The tools beside the search: "Unduh Excel". */
  tools?: ReactNode
}

export function HandoutTable({ handout, isWhole = false, tools }: HandoutTableProps) {
  const hasCodes = handout.people.some(({ activationCode }) => activationCode !== null)
  const [state, setState] = useState(() => tableStateOf({}))
  const table = {
    label: 'Akun dan kode aktivasi',
    columns,
    rows: handout.people,
    rowId: ({ userId }: HandoutPerson) => userId,
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Note tone={hasCodes ? 'info' : 'plain'}>
        {hasCodes
          ? `Kode dapat dibaca di sini sampai pukul ${formatTime(new Date(handout.codesUntil))}.`
          : noteWithoutCodes(handout)}
      </Note>
      {isWhole ? (
        <DataTable<HandoutPerson>
          {...table}
          id="handout"
          noun="akun"
          state={state}
          onState={setState}
          search="Nama atau NIS"
          tools={tools}
        />
      ) : (
        <SimpleTable<HandoutPerson> {...table} />
      )}
    </div>
  )
}

function noteWithoutCodes({ people }: ReadHandout): string {
  if (!people.some(wasGivenCode)) return 'Impor ini hanya mengubah data. Tidak ada akun baru.'
  return people.some(needsNewCode)
    ? 'Kode tidak dapat dibaca lagi. Mencetak slip masuk membuat kode baru bagi yang belum masuk.'
    : 'Semua sudah masuk dengan kodenya. Tidak ada slip yang perlu dicetak.'
}

const columns: readonly TableColumn<HandoutPerson>[] = [
  { id: 'name', header: 'Nama', value: displayName, isSearchable: true },
  {
    id: 'number',
    header: 'NIS / NIG',
    value: ({ nis, nig }) => nis ?? nig,
    isSearchable: true,
    renderCell: ({ nis, nig }) => <span className="num">{formatText(nis ?? nig)}</span>,
    onPhone: 'fact',
  },
  {
    id: 'subBranch',
    header: 'Kelompok',
    value: ({ subBranchName }) => subBranchName,
    renderCell: ({ subBranchName }) => formatText(subBranchName),
    onPhone: 'none',
  },
  {
    id: 'outcome',
    header: 'Hasil',
    value: ({ outcome }) => outcomeInWords(outcome),
    onPhone: 'fact',
  },
  {
    id: 'code',
    header: 'Kode aktivasi',
    value: ({ activationCode }) => activationCode,
    renderCell: ({ activationCode }) => (
      <span className="num font-heading tracking-[0.06em] whitespace-nowrap select-all">
        {activationCode === null ? '-' : activationCodeInWords(activationCode)}
      </span>
    ),
    onPhone: 'mark',
  },
]
