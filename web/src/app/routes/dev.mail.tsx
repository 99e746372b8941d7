import { createFileRoute } from '@tanstack/react-router'
import { LettersPage } from '../screens/LettersPage.tsx'

export const Route = createFileRoute('/dev/mail')({
  staticData: { title: 'Surat', frame: 'none' },
  // The production build leaves the letters out.
  component: () => (import.meta.env.DEV ? <LettersPage /> : null),
})
