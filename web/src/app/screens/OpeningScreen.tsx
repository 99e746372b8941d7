import { Bone, Skeleton } from '../../ui/feedback/Skeleton.tsx'

/** The fallback while a screen loads: a skeleton of a title and panels, after a moment. */
export function OpeningScreen() {
  return (
    <Skeleton label="Membuka halaman" className="grid gap-6 p-4">
      <div className="grid gap-6">
        <Bone className="h-8 w-56" />
        <Bone className="h-36 w-full rounded-card" />
        <Bone className="h-36 w-full rounded-card" />
      </div>
    </Skeleton>
  )
}
