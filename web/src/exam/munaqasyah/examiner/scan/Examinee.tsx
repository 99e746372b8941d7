import { gradeLabel } from '@ngaji/contract/structure/classes/classes.rules'
import { imageAddress } from '../../../../api/client/image-address.ts'
import { Avatar } from '../../../../ui/data/Avatar.tsx'
import type { SheetStudent } from '../sheets/sheet.ts'

/** The face of who is examined, beside the lines. */
export function ExamineeFace({ student: { name, thumbnail } }: { student: SheetStudent }) {
  return <Avatar name={name} src={thumbnail && imageAddress(thumbnail)} size={44} />
}

/** Who is examined: the name, and under it what tells two children of one name apart. */
export function ExamineeLines({ student: { name, nis, grade } }: { student: SheetStudent }) {
  return (
    <>
      <p className="line-clamp-2 font-medium text-ink">{name}</p>
      <p className="text-caption text-ink-soft num">
        NIS {nis}
        {grade && ` · ${gradeLabel(grade)}`}
      </p>
    </>
  )
}

/** Both beside each other on a desktop: under the title, and above the marks once they can be given. */
export function Examinee({ student }: { student: SheetStudent | null }) {
  if (student === null) return null
  return (
    <div className="flex items-center gap-3">
      <ExamineeFace student={student} />
      <div>
        <ExamineeLines student={student} />
      </div>
    </div>
  )
}
