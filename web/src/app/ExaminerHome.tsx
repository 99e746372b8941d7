import { Link } from '@tanstack/react-router'
import { ExaminerHomePage } from '../features/dashboard/ExaminerHomePage.tsx'
import { useOpenCategory } from '../features/munaqasyah/examiner/use-open-category.ts'
import { paths } from './paths.ts'

/** The examiner's home: where the scanner is, and what was left open. */
export function ExaminerHome() {
  const open = useOpenCategory()
  return (
    <ExaminerHomePage
      openHere={open}
      links={{
        scanner: <Link to={paths.examScanner()} />,
        category: (key) => (
          <Link to={paths.examination()} search={{ score: key.scoreId, category: key.category }} />
        ),
        queue: (subBranchId) => (
          <Link to={paths.examScanner()} search={{ tab: 'daftar', sub: subBranchId }} />
        ),
      }}
    />
  )
}
