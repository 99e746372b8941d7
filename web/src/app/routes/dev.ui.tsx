import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.tsx'

export const Route = createFileRoute('/dev/ui')({
  staticData: { title: 'Komponen', frame: 'none' },
  // The production build leaves the gallery out, and its styles.
  component: import.meta.env.DEV
    ? lazyScreen(() => import('../../ui/gallery/GalleryPage.tsx'), 'GalleryPage')
    : () => null,
})
