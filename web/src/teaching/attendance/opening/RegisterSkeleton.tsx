import { Bone, Skeleton } from '../../../ui/feedback/Skeleton.tsx'

/** The shape of a register: the camera of today, how many have come, and the students; on desktops side by side. */
export function RegisterSkeleton({ hasCamera }: { hasCamera: boolean }) {
  return (
    <Skeleton label="Membuka absen">
      <div className="grid gap-4 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)] lg:gap-6">
        <div className="grid content-start gap-4">
          {hasCamera && (
            <div className="h-80 bg-stage max-md:-mx-4 max-md:-mt-2 md:rounded-[18px]" />
          )}
          <Bone className="h-5 w-48" />
          <Bone className="h-3 w-full" />
        </div>
        <div className="divide-y divide-line overflow-hidden rounded-[18px] border border-line bg-surface">
          {Array.from({ length: 6 }, (_, row) => (
            <div key={row} className="flex min-h-17 items-center gap-3 px-4">
              <Bone round className="size-11" />
              <div className="grid grow gap-2">
                <Bone className="h-3.5 w-40" />
                <Bone className="h-3 w-20" />
              </div>
              <Bone className="h-(--control) w-20" />
            </div>
          ))}
        </div>
      </div>
    </Skeleton>
  )
}
