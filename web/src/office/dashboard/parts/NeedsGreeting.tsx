import { addDays, dayInJakarta } from '@ngaji/contract/jakarta-time'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { imageAddress } from '../../../api/client/image-address.ts'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { Avatar } from '../../../ui/data/Avatar.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { renderSlot, type LinkElement } from '../../../ui/button/slot.ts'
import { formatNumber } from '../../../ui/data/formats.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { ContactFamiliesButton } from '../../../people/students/contact/ContactFamiliesButton.tsx'

export type GreetedChild = {
  id: string
  name: string
  classId: string
  className: string
  thumbnail?: string | null | undefined
  /** The last meeting that was missed; where nobody told it, the family is written the last weeks. */
  absentOn?: string | undefined
}

type NeedsGreetingProps = {
  students: readonly GreetedChild[]
  /** All of them, where only the first are named, and the way to the others. */
  whole?: { total: number; link: LinkElement | undefined }
  link: (studentId: string) => LinkElement
}

/** Children who were absent without a word three meetings running: somebody should ask after them. */
export function NeedsGreeting({ students, whole, link }: NeedsGreetingProps) {
  return (
    <Panel title="Perlu disapa" isFlush>
      <ul className="border-t border-line">
        {students.map((student) => (
          <li
            key={`${student.id} ${student.classId}`}
            className="flex min-h-16 flex-wrap items-center gap-3 border-t border-line px-4 py-2.5 first:border-t-0"
          >
            <Avatar
              name={displayName(student)}
              src={imageAddress(student.thumbnail ?? null)}
              size={44}
            />
            <div className="min-w-40 grow basis-40 leading-snug">
              <p className="font-heading">
                {renderSlot(link(student.id), {
                  className: 'text-ink no-underline hover:underline',
                  children: displayName(student),
                })}
              </p>
              <p className="text-small text-ink-soft">
                3 pertemuan berturut-turut tanpa keterangan · {student.className}
              </p>
            </div>
            <ContactFamiliesButton wish={greetingWish(student)} size="small" />
          </li>
        ))}
      </ul>
      {whole && whole.total > students.length && (
        <p className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2.5 text-small text-ink-soft">
          <span className="num">
            {formatNumber(students.length)} dari {formatNumber(whole.total)} siswa
          </span>
          {whole.link && (
            <ButtonLink render={whole.link} size="small">
              Lihat semua
            </ButtonLink>
          )}
        </p>
      )}
    </Panel>
  )
}

const daysToTell = 30

function greetingWish({ id, absentOn, classId }: GreetedChild) {
  if (absentOn !== undefined)
    return { kind: 'absent', studentId: id, classId, date: absentOn } as const
  const today = dayInJakarta(serverNow())
  const startDate = addDays(today, 1 - daysToTell)
  return { kind: 'report', studentId: id, startDate, endDate: today } as const
}
