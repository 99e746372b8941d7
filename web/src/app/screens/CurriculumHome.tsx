import { semesterOf } from '@ngaji/contract/structure/academic-years/academic-years.rules'
import type { OfficeHome } from '@ngaji/contract/office/dashboard/office-home.schemas'
import { OfficeHomePage } from '../../office/dashboard/office/OfficeHomePage.tsx'
import { MaterialMap } from '../../teaching/material-progress/lazy-parts.ts'
import { BankGlance } from '../../exam/question-bank/coverage/BankGlance.tsx'
import { SectionTitle } from '../../ui/layout/Panel.tsx'
import { officeLinksOf } from '../links/office-links.tsx'
import { bankLinks } from '../links/question-links.tsx'

const links = officeLinksOf('curriculum')

/** The home of Tim Kurikulum: missing questions, and the materials taught in classes. */
export function CurriculumHome() {
  return <OfficeHomePage links={links} renderMore={(home) => <More home={home} />} />
}

function More({ home: { academicYear } }: { home: OfficeHome }) {
  if (!academicYear) return null
  return (
    <>
      <BankGlance semester={semesterOf(academicYear.name)} links={bankLinks} />
      <section aria-label="Peta materi" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SectionTitle>Peta materi</SectionTitle>
        <MaterialMap academicYearId={academicYear.id} />
      </section>
    </>
  )
}
