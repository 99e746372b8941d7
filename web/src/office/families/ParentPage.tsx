import type { ParentPage as Child } from '@ngaji/contract/office/families/parent-page.schemas'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { useQuery } from '@tanstack/react-query'
import { Download, Link2Off } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ApiError, messageOfError } from '../../api/client/api-error.ts'
import { QueryStates } from '../../api/queries/QueryStates.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { formatAcademicYear, formatDay } from '../../ui/data/formats.ts'
import { Mark } from '../../ui/data/Mark.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { PhoneFrame } from '../../ui/layout/PhoneFrame.tsx'
import { StatePanel } from '../../ui/feedback/StatePanel.tsx'
import { MonthOfChild } from './MonthOfChild.tsx'
import { downloadRaport, parentPageOf } from './parent-page.api.ts'

type ParentPageProps = {
  token: string
  /** The organisation's name, if loaded before the page. */
  organisation?: string | undefined
  banners?: ReactNode
}

/** 'Halaman wali': one student's page for the holder of the link, without links into the app. */
export function ParentPage({ token, organisation, banners }: ParentPageProps) {
  const query = useQuery(parentPageOf(token))
  // Shown data is removed too: the link may have been revoked while the page was open.
  const isDead = query.error instanceof ApiError && query.error.status === 404
  return (
    <PhoneFrame
      head={<ParentPageHead organisation={query.data?.organisationName ?? organisation} />}
      banners={banners}
      foot={<ParentPageFoot />}
    >
      {isDead ? (
        <DeadLink />
      ) : (
        <>
          {!query.data && <h1 className="text-heading">Halaman wali</h1>}
          <QueryStates query={query} label="Membuka halaman">
            {(child) => <Page token={token} child={child} />}
          </QueryStates>
        </>
      )}
    </PhoneFrame>
  )
}

function ParentPageHead({ organisation }: { organisation: string | undefined }) {
  return (
    <header className="flex items-center gap-3 px-4 pt-4 pb-2">
      <Mark />
      <span className="leading-tight">
        <span className="block font-heading">{organisation ?? 'Ngaji'}</span>
        <span className="block text-caption text-ink-faint">Halaman wali</span>
      </span>
    </header>
  )
}

function ParentPageFoot() {
  return (
    <footer className="p-4 text-center text-caption text-ink-faint">
      Halaman ini hanya untuk keluarga. Mohon tautannya tidak diteruskan.
    </footer>
  )
}

function DeadLink() {
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">Halaman wali</h1>
      <StatePanel icon={Link2Off} title="Tautan tidak berlaku." look="dashed">
        Minta tautan baru kepada PJP.
      </StatePanel>
    </div>
  )
}

function Page({ token, child }: { token: string; child: Child }) {
  const { name, className, academicYearName, attendance, notes, materials, reportYearName } = child
  const place = [className, academicYearName && formatAcademicYear(academicYearName)]
  return (
    <>
      <div className="pt-2">
        <h1 className="text-title">{name}</h1>
        <p className="text-ink-soft">{place.filter(Boolean).join(' · ') || 'Belum masuk kelas'}</p>
      </div>
      {reportYearName !== null && <Raport token={token} yearName={reportYearName} />}
      <MonthOfChild attendance={attendance} />
      {notes.length > 0 && (
        <Panel title="Catatan guru">
          <Lines>
            {notes.map(({ date, note }) => (
              <ParentPageFact key={`${date} ${note}`} title={formatDay(date)}>
                {note}
              </ParentPageFact>
            ))}
          </Lines>
        </Panel>
      )}
      {materials.length > 0 && (
        <Panel title="Materi bulan ini">
          <Lines>
            {materials.map(({ category, titles }) => (
              <ParentPageFact key={category} title={scoreCategoryLabel[category]}>
                {titles.join(' · ')}
              </ParentPageFact>
            ))}
          </Lines>
        </Panel>
      )}
    </>
  )
}

function Lines({ children }: { children: ReactNode }) {
  return <dl className="grid gap-3">{children}</dl>
}

function ParentPageFact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-soft">{title}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}

function Raport({ token, yearName }: { token: string; yearName: string }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save() {
    setBusy(true)
    setFailure(null)
    try {
      await downloadRaport(token)
    } catch (error) {
      setFailure(messageOfError(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2>Raport munaqosah</h2>
          <p className="text-small text-ink-soft">{formatAcademicYear(yearName)}</p>
        </div>
        <Button
          tone="primary"
          icon={Download}
          busy={isBusy && 'Menyiapkan…'}
          onClick={() => void save()}
        >
          Unduh PDF
        </Button>
      </div>
      {failure !== null && (
        <Note tone="danger" className="mt-3">
          {failure}
        </Note>
      )}
    </Panel>
  )
}
