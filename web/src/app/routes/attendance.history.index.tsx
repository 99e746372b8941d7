import { createFileRoute, Link } from '@tanstack/react-router'
import { HistoryPage } from '../../teaching/attendance/history/HistoryPage.tsx'
import { paths } from '../links/paths.ts'

export const Route = createFileRoute('/attendance/history/')({ component: History })

function linkToClass(classId: string) {
  return <Link to={paths.classHistory({ classId })} />
}

function linkToDetail(classId: string) {
  return <Link to={paths.schoolClass({ classId })} />
}

function History() {
  return (
    <HistoryPage
      home={<Link to={paths.home()} />}
      classLink={linkToClass}
      detailLink={linkToDetail}
    />
  )
}
