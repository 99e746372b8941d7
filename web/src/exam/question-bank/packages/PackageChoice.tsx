import { scoreCategories, scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatAcademicYear } from '../../../ui/data/formats.ts'
import { LinkCard, SectionTitle } from '../../../ui/layout/Panel.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import type { PackageLinks } from '../coverage/bank-links.ts'
import { packageYears } from './packages.api.ts'

/** Opened without a package: every one there is, by year. */
export function PackageChoice({ links }: { links: PackageLinks }) {
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
