import { createFileRoute } from '@tanstack/react-router'
import { ParentScreen } from '../screens/ParentScreen.tsx'

export const Route = createFileRoute('/wali/$token')({
  staticData: { frame: 'none', title: 'Halaman wali' },
  component: Parent,
})

function Parent() {
  const { token } = Route.useParams()
  return <ParentScreen token={token} />
}
