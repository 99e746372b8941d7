import { useQuery } from '@tanstack/react-query'
import { isNotThere } from '../../api/client/is-not-there.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../ui/button/slot.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { documentOf } from '../../papers/documents.api.ts'
import { kindLabel } from '../../papers/document-words.ts'
import { DocumentView } from '../../papers/DocumentView.tsx'

type DocumentPageProps = { documentId: string; links: { home: LinkElement } }

/** Where a notification leads: a document that is ready, for a day. */
export function DocumentPage({ documentId, links }: DocumentPageProps) {
  const query = useQuery(documentOf(documentId))
  return (
    <Screen
      title={query.data ? kindLabel(query.data.kind) : 'Dokumen'}
      back={links.home}
      backLabel="Kembali"
    >
      {isNotThere(query) ? (
        <EmptyState
          title="Dokumen ini sudah tidak ada."
          action={<ButtonLink render={links.home}>Ke beranda</ButtonLink>}
        >
          Dokumen disimpan selama 24 jam. Cetak sekali lagi bila masih diperlukan.
        </EmptyState>
      ) : (
        <DocumentView documentId={documentId} />
      )}
    </Screen>
  )
}
