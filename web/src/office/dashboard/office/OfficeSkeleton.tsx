import { Bone, Skeleton, SkeletonPanel, SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'

/** The shape of a home: its numbers, its weeks, its queue. */
export function OfficeSkeleton() {
  return (
    <>
      <Skeleton label="Memuat angka">
        <div className="grid grid-cols-2 gap-4 rounded-card border border-line bg-surface p-5">
          {Array.from({ length: 6 }, (_, number) => (
            <div key={number} className="grid gap-2.5">
              <Bone className="h-3.5 w-20" />
              <Bone className="h-5 w-40" />
            </div>
          ))}
        </div>
      </Skeleton>
      <SkeletonPanel label="Memuat yang perlu dikerjakan" lines={4} />
      <SkeletonRows label="Memuat rincian" rows={3} />
    </>
  )
}
