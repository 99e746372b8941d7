import { mostPeopleOfDocument } from '@ngaji/contract/office/documents/documents.schemas'
import { useQuery } from '@tanstack/react-query'
import { isNotThere } from '../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import type { LinkElement } from '../../../ui/button/slot.ts'
import { formatNumber } from '../../../ui/data/formats.ts'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useScreenSurroundings } from '../../../ui/layout/screen-context.ts'
import { ExportButton } from '../../../papers/lazy-parts.ts'
import { HandoutTable } from '../parts/HandoutCodes.tsx'
import { HandoutPapers, type RenderCards } from '../parts/HandoutPapers.tsx'
import { handoutOf } from '../model/users.api.ts'

export type HandoutPageProps = {
  id: string
  renderCards: RenderCards
  links: { home: LinkElement; back: LinkElement }
}

/** What came of making many: everybody with number, outcome and, for an hour, the code. */
export function HandoutPage({ id, renderCards, links }: HandoutPageProps) {
  const handout = useQuery(handoutOf(id))
  const { isPhone } = useScreenSurroundings()
  const { data } = handout
  const papers = data && (
    <HandoutPapers
      handout={data}
      onNewCodes={() => void handout.refetch()}
      renderCards={renderCards}
    />
  )
  // Many buttons do not fit beside the title.
  const areInside = isPhone || (data !== undefined && data.count > mostPeopleOfDocument)
  return (
    <Screen
      title="Akun dan Kode"
      sub={data && `${formatNumber(data.count)} akun`}
      back={links.back}
      backLabel="Kembali ke Pengguna"
      crumbs={[{ label: 'Pengguna', link: links.back }, { label: 'Akun dan kode' }]}
      actions={!areInside && papers}
    >
      {isNotThere(handout) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={handout} label="Memuat akun dan kode">
          {(found) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {areInside && <div className="flex flex-wrap gap-2.5">{papers}</div>}
              <HandoutTable
                handout={found}
                isWhole
                tools={
                  <ExportButton
                    kind="handout"
                    noun="akun"
                    of={id}
                    wish={{ handoutId: id }}
                    total={found.count}
                  />
                }
              />
            </div>
          )}
        </QueryStates>
      )}
    </Screen>
  )
}
