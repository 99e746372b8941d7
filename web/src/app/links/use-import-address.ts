import type { ImportKind } from '@ngaji/contract/office/imports/imports.schemas'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportView } from '../../office/imports/ImportPanel.tsx'
import { tableStateOf } from '../../ui/table/table-state.ts'
import { useBusy } from '../guards/busy.ts'
import { looksLikeId } from '../search/search-shapes.ts'

/** The search parameters of an import: its kind, its id, and the page of its rows. */
export const importParameters = ['kind', 'import', 'state', 'page', 'size'] as const

/** An import, kept in the address: a reload finds the preview again. `only`: the one kind of this screen. */
export function useImportAddress(search: Readonly<Record<string, string>>, only?: ImportKind) {
  const navigate = useNavigate()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const [isSending, setSending] = useState(false)
  useBusy('upload', isSending)
  const { mode, kind, import: importId, state = '' } = search
  const { page, size } = tableStateOf(search)
  const shown: ImportKind = only ?? (kind === 'teachers' ? 'teachers' : 'students')
  const go = (more: Record<string, string>) =>
    void navigate({ to: here, search: { ...(mode && { mode }), kind: shown, ...more } })
  return {
    kind: shown,
    onKind: (next: ImportKind) => go({ kind: next }),
    importId: looksLikeId(importId) ? importId : null,
    onImport: (id: string | null) => go(id === null ? {} : { import: id }),
    view: { state, page, size },
    onView: (view: ImportView) =>
      go({
        ...(importId && { import: importId }),
        ...(view.state && { state: view.state }),
        page: String(view.page),
        size: String(view.size),
      }),
    onSending: setSending,
  }
}
