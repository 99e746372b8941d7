import { createFileRoute } from '@tanstack/react-router'
import { GalleryPage } from '../../ui/gallery/GalleryPage.tsx'

export const Route = createFileRoute('/dev/ui')({
  staticData: { title: 'Komponen', frame: 'none' },
  // The production build leaves the gallery out.
  component: () => (import.meta.env.DEV ? <GalleryPage /> : null),
})
