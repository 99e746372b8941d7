import type { NewDocument } from '@ngaji/contract/features/documents/documents.schemas'
import { useQuery } from '@tanstack/react-query'
import { isNotThere } from '../../api/is-not-there.ts'
import { QueryStates } from '../../api/QueryStates.tsx'
import { serverNow } from '../../api/server-clock.ts'
import type { LinkElement } from '../../ui/draw-as.ts'
import { formatNumber } from '../../ui/formats.ts'
import { RefusedState } from '../../ui/RefusedState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { PrintButton } from '../documents/index.ts'
import { HandoutTable } from './HandoutCodes.tsx'
import { handoutOf, type ReadHandout } from './users.api.ts'

export type HandoutPageProps = {
  id: string
  links: { home: LinkElement; back: LinkElement }
}

/** What came of making many: everybody with number, outcome and, for an hour, the code. */
export function HandoutPage({ id, links }: HandoutPageProps) {
  const handout = useQuery(handoutOf(id))
  const { data } = handout
  return (
    <Screen
      title="Akun dan Kode"
      sub={data && `${formatNumber(data.count)} akun`}
      back={links.back}
      backLabel="Kembali ke Pengguna"
      crumbs={[{ label: 'Pengguna', link: links.back }, { label: 'Akun dan kode' }]}
      actions={data && <PrintSlips handout={data} onNewCodes={() => void handout.refetch()} />}
    >
      {isNotThere(handout) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={handout} label="Memuat akun dan kode">
          {(found) => <HandoutTable handout={found} isWhole />}
        </QueryStates>
      )}
    </Screen>
  )
}

type PrintSlipsProps = { handout: ReadHandout; onNewCodes: () => void }

/** While the codes can be read they are printed; later, printing makes new ones. */
function PrintSlips({ handout, onNewCodes }: PrintSlipsProps) {
  const { id, codesUntil, people } = handout
  const isReadable = new Date(codesUntil) > serverNow()
  const request: NewDocument = isReadable
    ? { kind: 'slips', handoutId: id }
    : { kind: 'slips', userIds: people.map(({ userId }) => userId) }
  return (
    <PrintButton
      tone="primary"
      printKey={`slips:${id}`}
      title="Cetak slip masuk?"
      body={
        isReadable
          ? 'Daftar untuk PJP, lalu satu slip untuk setiap orang.'
          : 'Kode yang lama tidak dapat dibaca lagi: setiap orang mendapat kode baru, dan yang lama tidak berlaku.'
      }
      request={request}
      onStarted={onNewCodes}
    >
      Cetak slip masuk
    </PrintButton>
  )
}
