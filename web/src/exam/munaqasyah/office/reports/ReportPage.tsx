import { fillIn } from '@ngaji/contract/words/fill-in'
import { isAllowed } from '@ngaji/contract/policy'
import type { ScoreDetail } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { ApiError } from '../../../../api/client/api-error.ts'
import { isNotThere } from '../../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../../api/session/use-session.ts'
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { formatAcademicYear } from '../../../../ui/data/formats.ts'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { RefusedState } from '../../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../../ui/layout/Screen.tsx'
import { useIsPhone } from '../../../../ui/layout/use-media.ts'
import { PdfViewer } from '../../../../papers/lazy-parts.ts'
import { ContactFamiliesButton } from '../../../../people/students/contact/ContactFamiliesButton.tsx'
import { figuresOfScore } from '../scores/class-rows.ts'
import { reportAddress, scoreOf } from '../office.api.ts'

export type ReportPageProps = {
  /** Null: the address names none. */
  scoreId: string | null
  links: {
    home: LinkElement
    /** Link back to the class; before the record is loaded, to the home. */
    back: (classId: string | undefined) => LinkElement
    /** Link back to the student, where the class is one that the user may not open. */
    student: (studentId: string) => LinkElement
    report: (scoreId: string) => LinkElement
  }
}

/** 'Pratinjau Raport': the raport of one student, to view, save and print. */
export function ReportPage({ scoreId, links }: ReportPageProps) {
  if (scoreId === null) {
    return (
      <Screen title="Raport" back={links.home}>
        <RefusedState home={links.home} />
      </Screen>
    )
  }
  return <OfScore scoreId={scoreId} links={links} />
}

function OfScore({ scoreId, links }: ReportPageProps & { scoreId: string }) {
  const query = useQuery(scoreOf(scoreId))
  const score = query.data
  const back = backFrom(score, links)
  return (
    <Screen
      title={score?.studentId.name ?? 'Raport'}
      sub={score && `${score.classId.name} · ${formatAcademicYear(score.branchYearId.name)}`}
      back={back}
      backLabel={texts.reportPreview.back}
      actions={
        <>
          {score && <ContactFamily score={score} />}
          <ButtonLink render={back} icon={ArrowLeft}>
            {texts.reportPreview.back}
          </ButtonLink>
        </>
      }
    >
      {isNotThere(query) ? (
        <RefusedState home={links.home} />
      ) : isNotReleased(query.error) && !score ? (
        <NoReport />
      ) : (
        <QueryStates query={query} label="Memuat raport">
          {(found) => <Ready score={found} reportLink={links.report} back={back} />}
        </QueryStates>
      )}
    </Screen>
  )
}

/** The list of the class, or the child where the reader does not have that list. */
function backFrom(score: ScoreDetail | undefined, links: ReportPageProps['links']): LinkElement {
  if (!score || score.isClassOpen) return links.back(score?.classId.id)
  return score.isChildInReach ? links.student(score.studentId.id) : links.home
}

/** "Hubungi wali" of this child, once the raport is final; the family of a child out of reach is not the reader's. */
function ContactFamily({ score }: { score: ScoreDetail }) {
  const { role } = useSignedIn()
  const { report, isChildInReach, classId, studentId } = score
  const isOffered = report === 'final' && isChildInReach
  if (!isOffered || !isAllowed('families.write-messages', role)) return null
  return (
    <ContactFamiliesButton
      wish={{ kind: 'raport', classId: classId.id, studentId: studentId.id }}
    />
  )
}

function isNotReleased(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'score.not-released'
}

function NoReport() {
  return (
    <EmptyState title={texts.reportPreview.none}>
      Nilai tampil setelah munaqosah kelompok selesai.
    </EmptyState>
  )
}

type ReadyProps = { score: ScoreDetail; reportLink: (scoreId: string) => LinkElement }

function Ready({ score, reportLink, back }: ReadyProps & { back: LinkElement }) {
  const { role } = useSignedIn()
  // Desktops have it beside the title.
  const isPhone = useIsPhone()
  const { name } = score.studentId
  return (
    <>
      {score.report === 'draft' && <DraftNote score={score} />}
      {role !== 'student' && <Neighbours score={score} reportLink={reportLink} />}
      {score.report === 'none' ? (
        <NoReport />
      ) : (
        <PdfViewer
          key={score.id}
          title={`Raport ${name}`}
          fileName={fillIn(texts.reportPreview.fileName, { student: name })}
          address={reportAddress(score.id)}
        />
      )}
      {isPhone && (
        <ButtonLink render={back} icon={ArrowLeft} size="action">
          {texts.reportPreview.back}
        </ButtonLink>
      )}
    </>
  )
}

/** A note while the exam runs: the raport is a draft, with its missing categories. */
function DraftNote({ score }: { score: ScoreDetail }) {
  const { missing } = figuresOfScore(score)
  return (
    <Note tone="warning" title="SEMENTARA">
      {missing.length === 0
        ? 'Semua kategori sudah dinilai. Raport menjadi resmi setelah munaqosah kelompok selesai.'
        : `Belum dinilai: ${missing.map((one) => scoreCategoryLabel[one]).join(', ')}.`}
    </Note>
  )
}

function Neighbours({ score: { previousId, nextId }, reportLink }: ReadyProps) {
  if (previousId === null && nextId === null) return null
  return (
    <nav aria-label="Siswa sekelas" className="flex flex-wrap gap-2.5 max-md:*:grow">
      <ButtonLink
        render={previousId === null ? <span /> : reportLink(previousId)}
        icon={ChevronLeft}
        disabledReason={previousId === null && 'Ini siswa pertama di kelas.'}
      >
        Siswa sebelumnya
      </ButtonLink>
      <ButtonLink
        render={nextId === null ? <span /> : reportLink(nextId)}
        trailingIcon={ChevronRight}
        disabledReason={nextId === null && 'Ini siswa terakhir di kelas.'}
      >
        Siswa berikutnya
      </ButtonLink>
    </nav>
  )
}
