import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../screens/ProfileScreen.tsx'

export const Route = createFileRoute('/profile/$userId')({ component: Profile })

function Profile() {
  return <ProfileScreen userId={Route.useParams().userId} />
}
