import { createFileRoute } from '@tanstack/react-router'
import { VerifyPage } from '../../office/documents/VerifyPage.tsx'

export const Route = createFileRoute('/verify/$documentCode')({
  staticData: { frame: 'sign-in', title: 'Keaslian dokumen' },
  component: Verify,
})

function Verify() {
  const { documentCode } = Route.useParams()
  return <VerifyPage documentCode={documentCode} />
}
