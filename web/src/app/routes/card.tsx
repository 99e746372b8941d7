import { createFileRoute, Link } from '@tanstack/react-router'
import { OwnCardPage } from '../../people/student-cards/OwnCardPage.tsx'
import { paths } from '../links/paths.ts'

export const Route = createFileRoute('/card')({ component: OwnCard })

function OwnCard() {
  return <OwnCardPage links={{ home: <Link to={paths.home()} /> }} />
}
