import { AppBar } from '../../../../ui/layout/AppBar.tsx'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { useScreenSurroundings } from '../../../../ui/layout/screen-context.ts'
import { CoverButton } from './ExamBarTools.tsx'
import { ExamHead } from './ExamHead.tsx'
import { ExamineeFace, ExamineeLines } from '../scan/Examinee.tsx'
import type { SheetStudent } from '../sheets/sheet.ts'
import type { SheetView } from '../sheets/use-sheet.ts'

type PhoneHeadProps = {
  view: SheetView
  student: SheetStudent | null
  isHidden: boolean
  label: string
  back: LinkElement
}

/** Title and progress in one block, for names of any number of lines; sticky where the questions have room below it. */
export function PhoneHead({ view, student, isHidden, label, back }: PhoneHeadProps) {
  const { status } = useScreenSurroundings()
  return (
    <div className="sticky top-0 z-(--layer-bar) border-b border-line bg-canvas [@media(height<32rem)]:static [&>header]:static">
      <AppBar
        title={label}
        lead={student && <ExamineeFace student={student} />}
        context={student && <ExamineeLines student={student} />}
        back={back}
        backLabel="Kembali ke siswa"
      >
        {status}
        <CoverButton />
      </AppBar>
      {view.sheet && student && (
        <section aria-label="Kemajuan">
          <ExamHead view={view} isHidden={isHidden} className="px-4" />
        </section>
      )}
    </div>
  )
}
