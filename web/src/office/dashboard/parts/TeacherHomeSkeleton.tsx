import { Bone, Skeleton, SkeletonPanel } from '../../../ui/feedback/Skeleton.tsx'

/** The shape of a teacher's home: the class of the moment with its button, another class, and the rest beside them. */
export function TeacherHomeSkeleton() {
  return (
    <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <Skeleton label="Memuat beranda">
        <div className="grid gap-5">
          <div className="mat grid gap-4 rounded-[24px] p-5 *:bg-on-mat/20">
            <Bone className="h-5 w-40" />
            <Bone className="h-8 w-48" />
            <Bone className="h-4 w-56" />
            <Bone className="h-4 w-44" />
            <Bone className="h-(--control-hero) w-full" />
            <Bone className="h-5 w-52" />
          </div>
          <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
            <Bone className="h-4 w-36" />
            <Bone className="h-3.5 w-52" />
          </div>
        </div>
      </Skeleton>
      <SkeletonPanel label="Memuat pekan ini" />
    </div>
  )
}
