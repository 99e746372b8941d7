import { signInAt } from '../../../api/session/session.fixtures.ts'
import { Elsewhere } from '../../../api/queries/test-server.fixtures.tsx'
import type { BankLinks, PackageLinks, QuestionPlace } from '../coverage/bank-links.ts'

/** Signs in an editor of the question bank. */
export function givenKeeper(role: 'curriculum' | 'admin' = 'curriculum'): void {
  signInAt(role, {
    branch: { id: '0197c348-94b1-75fc-b08e-0000000000a1', name: 'Mekarsari' },
    subBranch: { id: '0197c348-94b1-75fc-b08e-0000000000b1', name: 'Al-Ikhlas' },
  })
}

const withPlace = (to: string, place: QuestionPlace = {}) => (
  <Elsewhere to={[to, new URLSearchParams({ ...place }).toString()].filter(Boolean).join('?')} />
)

export const bankLinks: BankLinks = {
  home: <Elsewhere to="home" />,
  bank: <Elsewhere to="bank" />,
  questions: (grade, place) => withPlace(`questions/${grade}`, place),
  newQuestion: (grade, place) => withPlace(`new/${grade}`, place),
  question: (grade, id) => <Elsewhere to={`question/${grade}/${id}`} />,
  updateQuestion: (grade, id) => <Elsewhere to={`update/${grade}/${id}`} />,
  importQuestions: <Elsewhere to="import" />,
}

export const packageLinks: PackageLinks = {
  home: <Elsewhere to="home" />,
  packages: <Elsewhere to="packages" />,
  package: (id) => <Elsewhere to={`package/${id}`} />,
  question: bankLinks.question,
  questions: bankLinks.questions,
}
