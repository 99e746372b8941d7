import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/dev/ui')({
  staticData: { title: 'Komponen', frame: 'none' },
  // The production build leaves the gallery out, and its styles.
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('../../ui/gallery/GalleryPage.tsx'), 'GalleryPage')
    : () => null,
})
