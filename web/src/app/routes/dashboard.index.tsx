import { createFileRoute } from '@tanstack/react-router'
import { OfficeHomePage } from '../../features/dashboard/OfficeHomePage.tsx'

export const Route = createFileRoute('/dashboard/')({
  staticData: { title: 'Dashboard' },
  component: OfficeHomePage,
})
