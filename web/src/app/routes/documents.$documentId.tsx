import { createFileRoute, Link } from '@tanstack/react-router'
import { useSignedIn } from '../../api/session/use-session.ts'
import { DocumentPage } from '../../office/documents/DocumentPage.tsx'
import { homeOf } from '../role-routes.ts'

export const Route = createFileRoute('/documents/$documentId')({ component: PrintedDocument })

function PrintedDocument() {
  const { documentId } = Route.useParams()
  const { role } = useSignedIn()
  return <DocumentPage documentId={documentId} links={{ home: <Link to={homeOf(role)} /> }} />
}
