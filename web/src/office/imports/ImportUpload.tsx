import { wholeShareOf } from '@ngaji/contract/values/share'
import { peopleImportKinds, type ImportKind } from '@ngaji/contract/office/imports/imports.schemas'
import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { ApiError, messageOfError } from '../../api/client/api-error.ts'
import { useSignedIn } from '../../api/session/use-session.ts'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button } from '../../ui/button/Button.tsx'
import { bringIntoSight } from '../../ui/feedback/into-sight.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Progress, Working } from '../../ui/feedback/Progress.tsx'
import { Segment } from '../../ui/button/Segment.tsx'
import { Select } from '../../ui/choice/Select.tsx'
import { FileDrop } from './FileDrop.tsx'
import type { ImportPanelProps } from './ImportPanel.tsx'
import { kindLabel, kindNoun } from './import-words.ts'
import { downloadTemplate, importPlaces, sendSheet } from './imports.api.ts'

/** Steps one and two: what the sheet looks like, and the sheet. */
export function ImportUpload({ kind, onKind, onImport, onSending }: ImportPanelProps) {
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [asked, setAsked] = useState<SheetQuestion | null>(null)
  const [subBranchId, setSubBranchId] = useState('')
  const offlineReason = useOfflineReason()

  async function send(file: File, sheet?: string) {
    setFailure(null)
    setAsked(null)
    setSent(0)
    onSending(true)
    try {
      const { import: batch } = await sendSheet({ kind, file, subBranchId, sheet }, setSent)
      onImport(batch.id)
    } catch (error) {
      const sheets = sheetsAskedFor(error)
      if (sheets.length > 0) setAsked({ file, sheets })
      else setFailure(sentenceOf(error))
    } finally {
      setSent(null)
      onSending(false)
    }
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Panel title="1. Unduh contoh">
        <div className="grid justify-items-start gap-4">
          {kind !== 'questions' && (
            <Segment<ImportKind>
              label="Yang diimpor"
              options={peopleImportKinds.map((value) => ({ value, label: kindLabel[value] }))}
              value={kind}
              onChange={onKind}
            />
          )}
          <p className="text-ink-soft">
            Contoh berisi kolom yang dikenal, baris contoh,{' '}
            {kind === 'questions' ? 'daftar kategori' : 'daftar kelompok'}, dan lembar Petunjuk.{' '}
            Berkas dari “Unduh Excel” juga dapat diimpor kembali.
          </p>
          <TemplateButton kind={kind} onFailure={setFailure} />
        </div>
      </Panel>
      <Panel title="2. Pilih berkas">
        <div className="grid gap-4">
          {kind !== 'questions' && <PlaceChoice value={subBranchId} onChange={setSubBranchId} />}
          {sent === null ? (
            <FileDrop
              onFile={(file) => void send(file)}
              onRefused={setFailure}
              disabledReason={offlineReason}
            />
          ) : (
            <Sending part={sent} />
          )}
          {asked !== null && (
            <SheetChoice
              sheets={asked.sheets}
              disabledReason={offlineReason}
              onChoose={(sheet) => void send(asked.file, sheet)}
            />
          )}
          {failure !== null && (
            <div ref={bringIntoSight}>
              <Note tone="danger" title={`Berkas ${kindNoun[kind]} tidak dapat dipakai.`}>
                {failure}
              </Note>
            </div>
          )}
        </div>
      </Panel>
    </div>
  )
}

type SheetQuestion = { file: File; sheets: readonly string[] }

/** The names of several sheets of which any may be meant; none where it is another refusal. */
function sheetsAskedFor(error: unknown): string[] {
  return namesIn(error, 'import.several-sheets', 'sheets')
}

/** The names that the refusal with this code lists in its details; none for another refusal. */
function namesIn(error: unknown, code: string, detail: string): string[] {
  const names = error instanceof ApiError && error.code === code ? error.details[detail] : null
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

type SheetChoiceProps = {
  sheets: readonly string[]
  disabledReason: string | false | undefined
  onChoose: (sheet: string) => void
}

/** A workbook with several lists: the one to read. */
function SheetChoice({ sheets, disabledReason, onChoose }: SheetChoiceProps) {
  return (
    <Note tone="warning" title="Lembar mana yang dibaca?">
      <span className="mt-2 flex flex-wrap gap-2">
        {sheets.map((sheet) => (
          <Button key={sheet} disabledReason={disabledReason} onClick={() => onChoose(sheet)}>
            {sheet}
          </Button>
        ))}
      </span>
    </Note>
  )
}

type TemplateButtonProps = Pick<ImportPanelProps, 'kind'> & {
  onFailure: (message: string | null) => void
}

function TemplateButton({ kind, onFailure }: TemplateButtonProps) {
  const [isFetching, setFetching] = useState(false)
  const offlineReason = useOfflineReason()

  async function fetchTemplate() {
    setFetching(true)
    onFailure(null)
    try {
      await downloadTemplate(kind)
    } catch (error) {
      onFailure(messageOfError(error))
    } finally {
      setFetching(false)
    }
  }

  return (
    <Button
      icon={FileSpreadsheet}
      busy={isFetching && 'Menyiapkan…'}
      disabledReason={offlineReason}
      onClick={() => void fetchTemplate()}
    >
      Unduh contoh {kindNoun[kind]}
    </Button>
  )
}

type PlaceChoiceProps = { value: string; onChange: (subBranchId: string) => void }

/** One kelompok for the whole sheet; the own one needs no choice. */
function PlaceChoice({ value, onChange }: PlaceChoiceProps) {
  const { role, branchId } = useSignedIn()
  const isAsked = role !== 'subBranchAdmin'
  const isRegion = role === 'admin'
  const places = useQuery({ ...importPlaces(isRegion ? null : branchId), enabled: isAsked })
  if (!isAsked) return null
  return (
    <Select
      label="Kelompok untuk semua baris"
      optional
      error={places.isError && !places.data ? placesProblem(places.error) : undefined}
      hint={
        isRegion
          ? 'Kosongkan bila kolom Kelompok di berkas sudah terisi.'
          : 'Satu permintaan hanya untuk satu kelompok.'
      }
      placeholder="Menurut kolom Kelompok"
      canClear
      value={value}
      onChange={onChange}
      options={places.data ?? []}
    />
  )
}

/** The server refuses without knowing what is asked for here. */
function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'request.media-type')
    return 'Jenis berkas ini tidak dapat dibaca. Pilih berkas .xlsx, .xls, .ods, atau .csv.'
  const message = messageOfError(error)
  const lacksKelompok = namesIn(error, 'import.bad-columns', 'missing').includes('Kelompok')
  return lacksKelompok ? `${message} Atau pilih “Kelompok untuk semua baris” di atas.` : message
}

/** An empty choice says why it is empty. */
function placesProblem(error: unknown): string {
  return `Daftar kelompok tidak dapat dibaca. ${messageOfError(error)}`
}

/** First the way to the server, then its work. */
function Sending({ part }: { part: number }) {
  return (
    <div className="grid min-h-40 content-center gap-3 rounded-card border border-line bg-sunken p-5">
      {part < 1 ? (
        <Progress label="Berkas terkirim" value={part} max={1} isThick>
          Mengirim berkas, {wholeShareOf(part, 1)}%
        </Progress>
      ) : (
        <Working>Membaca dan memeriksa setiap baris…</Working>
      )}
    </div>
  )
}
