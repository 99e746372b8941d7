import {
  mostListedAtOnce,
  mostListedRows,
  type ExportKind,
} from '@ngaji/contract/office/imports/exports.rules'
import { isAllowed } from '@ngaji/contract/policy'
import { ChevronDown, Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useKeyedSend } from '../api/client/keyed-send.ts'
import { useSignedIn } from '../api/session/use-session.ts'
import { useOfflineReason } from '../offline/network/use-offline-reason.ts'
import { Button } from '../ui/button/Button.tsx'
import { confirm } from '../ui/dialog/confirm.ts'
import { formatNumber } from '../ui/data/formats.ts'
import { Menu } from '../ui/floating/Menu.tsx'
import { useIsPhone } from '../ui/layout/use-media.ts'
import { createDocument } from './documents.api.ts'
import { LazyDocument } from './lazy-document.ts'
import { usePrinting } from './printing.ts'
import { downloadList, type ListFormat } from './list-file.api.ts'

/** The query of the list; page and size are ignored. */
export type ListWish = Readonly<Record<string, string | number | boolean | null | undefined>>

export type ExportButtonProps = {
  kind: ExportKind
  /** What one row is: "siswa". */
  noun: string
  /** Whose list, where one kind stands on several screens. */
  of?: string | undefined
  wish: ListWish
  /** The count of filtered rows. */
  total: number
}

const regionOnly: readonly ExportKind[] = [
  'users',
  'handout',
  'tickets',
  'branches',
  'glance',
  'audit',
]

/** "Unduh Excel": the filtered rows in their order. Long lists are created by a job. */
export function ExportButton({ kind, noun, of, wish, total }: ExportButtonProps) {
  const { role } = useSignedIn()
  const printing = usePrinting(of === undefined ? `list:${kind}` : `list:${kind}:${of}`)
  const keyedSend = useKeyedSend()
  const offlineReason = useOfflineReason()
  const isPhone = useIsPhone()
  if (!isAllowed(actionOf(kind), role)) return null
  const filters = exportFilters(wish)
  const isLong = total > mostListedAtOnce

  async function downloadInFormat(format: ListFormat) {
    let documentId: string | null = null
    await confirm({
      title: `Unduh ${formatNumber(total)} ${noun}?`,
      body: isLong ? `Berkas disiapkan di belakang layar. ${careOf(kind)}` : careOf(kind),
      busyLabel: 'Menyiapkan…',
      act: async () => {
        if (!isLong) {
          await downloadList(kind, format, filters)
          return { message: 'Berkas diunduh.' }
        }
        const request = { kind: 'list' as const, list: kind, filters, format }
        const answer = await keyedSend(request, (key) => createDocument(request, key))
        documentId = answer.document.id
        return answer
      },
    })
    if (documentId !== null) printing.start(documentId)
  }

  return (
    <>
      <Menu
        label="Unduh daftar"
        items={[
          {
            label: 'Excel (.xlsx)',
            icon: FileSpreadsheet,
            onSelect: () => void downloadInFormat('xlsx'),
          },
          { label: 'CSV (.csv)', icon: FileText, onSelect: () => void downloadInFormat('csv') },
        ]}
        renderTrigger={(trigger) => (
          <Button
            size={isPhone ? undefined : 'small'}
            icon={Download}
            trailingIcon={ChevronDown}
            disabledReason={reasonFor(total) || offlineReason}
            {...trigger}
          >
            Unduh Excel
          </Button>
        )}
      />
      <LazyDocument documentId={printing.documentId} onClose={printing.stop} />
    </>
  )
}

function actionOf(kind: ExportKind) {
  if (kind === 'questions') return 'imports.export-questions'
  return regionOnly.includes(kind) ? 'imports.export-region' : 'imports.export-people'
}

function careOf(kind: ExportKind): string {
  if (kind === 'questions')
    return 'Isinya soal ujian beserta jawabannya: rahasiakan sampai munaqosah selesai.'
  if (kind === 'glance') return 'Isinya angka tiap desa, tanpa nama siswa dan guru.'
  return 'Isinya data pribadi: simpan di tempat yang aman, dan hapus bila tidak dipakai lagi.'
}

function reasonFor(total: number): string | false {
  if (total === 0) return 'Tidak ada yang dapat diunduh.'
  const most = formatNumber(mostListedRows)
  return total > mostListedRows && `Lebih dari ${most} baris, persempit filter.`
}

function exportFilters(wish: ListWish): Record<string, string> {
  const given = Object.entries(wish).filter(
    ([name, value]) =>
      name !== 'page' && name !== 'limit' && value !== undefined && value !== null && value !== '',
  )
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
