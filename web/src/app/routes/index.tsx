import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../screens/HomePage.tsx'
import { checkedSearch } from '../search/search-shapes.ts'

export const Route = createFileRoute('/')({
  // `next`: the page wanted before signing in.
  validateSearch: checkedSearch(({ next }): { next?: string } =>
    typeof next === 'string' ? { next } : {},
  ),
  component: HomePage,
})
