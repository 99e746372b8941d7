import type { StudentHome } from '@ngaji/contract/office/dashboard/student-home.schemas'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import type { ReactNode } from 'react'
import { imageAddress } from '../../../api/client/image-address.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'

type StudentPassProps = {
  student: StudentHome['student']
  /** The card, full screen. */
  card: LinkElement
  /** The own code, as soon as it is on this device. */
  code: ReactNode
}

/** Who one is, as on the card; a tap fills the screen with the code. */
export function StudentPass({ student, card, code }: StudentPassProps) {
  return (
    <section aria-label="Kartu siswa">
      {renderSlot(card, {
        className: 'mat grid justify-items-center gap-4 rounded-[24px] p-5 no-underline',
        children: (
          <>
            <span className="grid w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
              <Avatar name={displayName(student)} src={imageAddress(student.thumbnail)} size={72} />
              <span className="leading-snug wrap-anywhere">
                <span className="block text-large font-title text-on-mat">
                  {displayName(student)}
                </span>
                <span className="num block text-on-mat-soft">NIS {student.nis}</span>
              </span>
            </span>
            {code}
            <span className="text-small text-on-mat-soft">Ketuk untuk kartu layar penuh</span>
          </>
        ),
      })}
    </section>
  )
}
