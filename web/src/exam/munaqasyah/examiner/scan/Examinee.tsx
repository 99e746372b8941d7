import { gradeLabel } from '@ngaji/contract/structure/classes/classes.rules'
import { imageAddress } from '../../../../api/client/image-address.ts'
import { Avatar } from '../../../../ui/data/Avatar.tsx'
import type { SheetStudent } from '../sheets/sheet.ts'

/** The student's photo, beside the lines. */
export function ExamineeFace({ student: { name, thumbnail } }: { student: SheetStudent }) {
  return <Avatar name={name} src={thumbnail && imageAddress(thumbnail)} size={44} />
}

/** The student's name, and below it class and NIS, which tell namesakes apart. */
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

/** Photo and lines on a desktop: below the title, and above the marks. */
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
