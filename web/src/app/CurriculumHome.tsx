import { OfficeHomePage } from '../features/dashboard/OfficeHomePage.tsx'
import { BankHome } from '../features/question-bank/BankHome.tsx'
import { bankLinks, packageLinks } from './question-links.tsx'

const links = { ...bankLinks, packages: packageLinks.packages }

/** The home of whoever keeps the questions: the bank first, then the region. */
export function CurriculumHome() {
  return <OfficeHomePage lead={<BankHome links={links} />} />
}
