import type { TeacherHome } from '@ngaji/contract/features/dashboard/dashboard.schemas'
import { Avatar } from '../../ui/Avatar.tsx'

/** Children who were absent without a word three meetings running: somebody should ask after them. */
export function NeedsGreeting({ students }: { students: TeacherHome['absent3'] }) {
  return (
    <section aria-labelledby="needs-greeting" className="grid content-start gap-2.5">
      <h2 id="needs-greeting">Perlu disapa</h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {students.map((student) => (
          <li
            key={`${student.id} ${student.classId}`}
            className="flex min-h-16 items-center gap-3 border-t border-line px-4 py-2.5 first:border-t-0"
          >
            <Avatar name={student.name} size={44} />
            <div className="min-w-0 leading-snug">
              <p className="font-heading">{student.name}</p>
              <p className="text-small text-ink-soft">
                3 pertemuan berturut-turut tanpa keterangan · {student.className}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
