import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { NewJournalPage } from '../../teaching/journals/NewJournalPage.tsx'
import { paths } from '../links/paths.ts'

export const Route = createFileRoute('/journal/new')({ component: NewJournal })

function NewJournal() {
  const navigate = useNavigate()
  return (
    <NewJournalPage
      onDone={(week) => void navigate({ to: paths.journal(), search: { week } })}
      links={{ back: <Link to={paths.journal()} /> }}
    />
  )
}
