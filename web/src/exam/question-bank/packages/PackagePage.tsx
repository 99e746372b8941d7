import type { PackageEdition } from '@ngaji/contract/exam/question-bank/question-bank.rules'
import { gradeLabel } from '@ngaji/contract/structure/classes/classes.rules'
import { scoreCategoryLabel, scoreCategories } from '@ngaji/contract/values/score-categories.rules'
import type { Package } from '@ngaji/contract/exam/question-bank/packages.schemas'
import { useQuery } from '@tanstack/react-query'
import { Snowflake } from 'lucide-react'
import { isNotThere } from '../../../api/client/is-not-there.ts'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { formatAcademicYear, formatMoment } from '../../../ui/data/formats.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { RefusedState } from '../../../ui/feedback/RefusedState.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { Segment } from '../../../ui/button/Segment.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { Tag } from '../../../ui/data/Tag.tsx'
import { PdfViewer } from '../../../papers/lazy-parts.ts'
import type { PackageLinks } from '../coverage/bank-links.ts'
import { PackageQuestions } from './PackageQuestions.tsx'
import { packageOf, paperAddress, packageYears } from './packages.api.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LinkCard, SectionTitle } from '../../../ui/layout/Panel.tsx'

/** The view of a package: its questions, or one of its papers. */
export type PackageView = 'questions' | PackageEdition

export type PackagePageProps = {
  /** Null: one is chosen here. */
  packageId: string | null
  /** The grade in the address; the first of the package without it. */
  grade: string
  view: PackageView
  onShow: (shown: { grade: string; view: PackageView }) => void
  links: PackageLinks
}

/** "Isi Paket": the questions of each grade in their order, and both papers. */
export function PackagePage(props: PackagePageProps) {
  const { packageId, links } = props
  if (packageId === null) return <PackageChoice links={links} />
  return <OnePackage {...props} packageId={packageId} />
}

function OnePackage(props: PackagePageProps & { packageId: string }) {
  const { packageId, links } = props
  const query = useQuery(packageOf(packageId))
  const found = query.data
  return (
    <Screen
      title={found ? `Paket ${scoreCategoryLabel[found.category]}` : 'Isi Paket'}
      tag={found && <StateTag state={found.state} />}
      sub={found && inOneLine(found)}
      back={links.packages}
      backLabel="Kembali ke Paket Soal"
      crumbs={[{ label: 'Paket Soal', link: links.packages }, { label: 'Isi paket' }]}
    >
      {isNotThere(query) ? (
        <RefusedState home={links.home} />
      ) : (
        <QueryStates query={query} label="Memuat paket">
          {(one) => <Contents {...props} held={one} />}
        </QueryStates>
      )}
    </Screen>
  )
}

function StateTag({ state }: Pick<Package, 'state'>) {
  return state === 'frozen' ? (
    <Tag tone="info" icon={Snowflake}>
      Beku
    </Tag>
  ) : (
    <Tag tone="neutral">Draf</Tag>
  )
}

function inOneLine({ academicYearId, code, createdBy, createdAt }: Package): string {
  const made = `dibuat ${formatMoment(createdAt)} oleh ${createdBy.name}`
  return `${formatAcademicYear(academicYearId.name)} · ${code} · ${made}`
}

type ContentsProps = PackagePageProps & { held: Package }

function Contents({ held, grade, view, onShow, links }: ContentsProps) {
  const shown = held.classes.find(({ classGrade }) => classGrade === grade) ?? held.classes[0]
  if (!shown) return <Note tone="plain">Paket ini belum berisi soal.</Note>
  const { classGrade } = shown
  return (
    <Tabs
      label="Kelas"
      tabs={held.classes.map((one) => ({
        value: one.classGrade,
        label: gradeLabel(one.classGrade),
      }))}
      value={classGrade}
      onChange={(next) => onShow({ grade: next, view })}
    >
      <Segment<PackageView>
        label="Tampilan"
        className="max-md:w-full max-md:[&_label]:px-2"
        options={[
          { value: 'questions', label: 'Soal' },
          { value: 'examiner', label: 'PDF munaqis' },
          { value: 'student', label: 'PDF siswa' },
        ]}
        value={view}
        onChange={(next) => onShow({ grade: classGrade, view: next })}
      />
      {view === 'questions' ? (
        <PackageQuestions key={classGrade} held={held} set={shown} links={links} />
      ) : (
        <Paper held={held} classGrade={classGrade} edition={view} />
      )}
    </Tabs>
  )
}

type PaperProps = {
  held: Package
  classGrade: Package['classes'][number]['classGrade']
  edition: PackageEdition
}

function Paper({ held, classGrade, edition }: PaperProps) {
  const paper = { packageId: held.id, classGrade, edition }
  const reader = edition === 'examiner' ? 'Munaqis' : 'Siswa'
  return (
    <PdfViewer
      // A new version of the package has a new paper.
      key={`${paperAddress(paper)} ${held.version}`}
      title={`Paket ${scoreCategoryLabel[held.category]}, ${gradeLabel(classGrade)}, versi ${reader.toLowerCase()}`}
      fileName={`${held.code}_${classGrade}_${reader}.pdf`}
      address={paperAddress(paper)}
    />
  )
}

/** Shows all packages by year where the address names none. */
function PackageChoice({ links }: { links: PackageLinks }) {
  const query = useQuery(packageYears())
  return (
    <Screen
      title="Isi Paket"
      sub="Pilih paket yang dibuka."
      back={links.packages}
      backLabel="Kembali ke Paket Soal"
      crumbs={[{ label: 'Paket Soal', link: links.packages }, { label: 'Isi paket' }]}
    >
      <QueryStates query={query} label="Memuat paket soal">
        {(years) => {
          const filled = years.flatMap((year) => {
            const lines = scoreCategories.flatMap((category) => {
              const line = year[category]
              return line ? [{ category, line }] : []
            })
            return lines.length > 0 ? [{ year, lines }] : []
          })
          if (filled.length === 0) {
            return (
              <EmptyState
                title="Belum ada paket."
                action={<ButtonLink render={links.packages}>Ke Paket Soal</ButtonLink>}
              >
                Paket dibuat per kategori di Paket Soal.
              </EmptyState>
            )
          }
          return filled.map(({ year, lines }) => (
            <section
              key={year.id}
              aria-label={formatAcademicYear(year.name)}
              className="grid gap-3"
            >
              <SectionTitle count={lines.length}>{formatAcademicYear(year.name)}</SectionTitle>
              <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
                {lines.map(({ category, line }) => (
                  <li key={line.packageId}>
                    <LinkCard link={links.package(line.packageId)} className="h-full">
                      <span className="block font-heading">{scoreCategoryLabel[category]}</span>
                      <span className="num block text-small text-ink-soft">
                        {line.code} · {line.state === 'frozen' ? 'Beku' : 'Draf'} ·{' '}
                        {line.grades.length} kelas
                      </span>
                    </LinkCard>
                  </li>
                ))}
              </ul>
            </section>
          ))
        }}
      </QueryStates>
    </Screen>
  )
}
