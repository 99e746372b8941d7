import { Link } from '@tanstack/react-router'
import { paths } from './paths.ts'

/** 'Pratinjau Raport' of one record. */
export function linkToReport(scoreId: string) {
  return <Link to={paths.report()} search={{ score: scoreId }} />
}

/** The exam of a desa in one year, which is part of the address. */
export function linkToExamYear(branchYearId: string) {
  return <Link to={paths.examOfYear({ branchYearId })} state={{ branchYearId }} />
}

/** One kelompok in that exam. */
export function linkToSubBranchExam(branchYearId: string, subBranchId: string) {
  return <Link to={paths.examOfSubBranch({ branchYearId, subBranchId })} />
}

/** The scores of a class, those of one kelompok where it is named. */
export function linkToClassScores(classId: string, subBranchId?: string) {
  return (
    <Link
      to={paths.classScores({ classId })}
      search={subBranchId === undefined ? {} : { sub: subBranchId }}
    />
  )
}
