import type { Semester } from '@ngaji/contract/exam/question-bank/questions.schemas'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../api/queries/QueryStates.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { SectionTitle } from '../../../ui/layout/Panel.tsx'
import type { BankLinks } from './bank-links.ts'
import { CoverageMap } from './CoverageMap.tsx'
import { coverageOf } from '../question-form/questions.api.ts'
import { semesterName } from '../question-form/question-words.ts'

type BankGlanceProps = {
  /** The semester of the running year. */
  semester: Semester
  links: BankLinks
}

/** Shows on the home of Tim Kurikulum the categories and grades without a set of 100 points. */
export function BankGlance({ semester, links }: BankGlanceProps) {
  const query = useQuery(coverageOf({ semester }))
  return (
    <section aria-label="Kecukupan soal" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionTitle
        action={
          <ButtonLink render={links.bank} size="small">
            Lihat semua
          </ButtonLink>
        }
      >
        Soal yang kurang, {semesterName(semester)}
      </SectionTitle>
      <QueryStates query={query} label="Memuat kecukupan soal">
        {(coverage) => <CoverageMap coverage={coverage} onlyShort links={links} />}
      </QueryStates>
    </section>
  )
}
