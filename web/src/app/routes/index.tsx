import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../screens/HomePage.tsx'

export const Route = createFileRoute('/')({
  // `next`: the page wanted before signing in.
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' ? { next } : {},
  component: HomePage,
})
