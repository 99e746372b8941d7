import { useNavigate } from '@tanstack/react-router'
import { Queries } from '../../api/queries/Queries.tsx'
import type { FoundLine } from '../../office/dashboard/search/found-lines.ts'
import { HeaderSearch } from '../../office/dashboard/search/HeaderSearch.tsx'
import { paths } from '../links/paths.ts'

type HeaderSearchBoxProps = {
  hasShortcut: boolean
  /** A result was opened. */
  onLeave?: () => void
}

/** The search of the header with its links. */
export function HeaderSearchBox({ hasShortcut, onLeave }: HeaderSearchBoxProps) {
  const navigate = useNavigate()

  function open(line: FoundLine) {
    onLeave?.()
    void navigate({ to: foundLinePath(line) })
  }

  return (
    <Queries>
      <HeaderSearch hasShortcut={hasShortcut} onOpen={open} />
    </Queries>
  )
}

function foundLinePath({ kind, id }: FoundLine): string {
  switch (kind) {
    case 'student':
      return paths.student({ studentId: id })
    case 'teacher':
      return paths.teacher({ teacherId: id })
    case 'class':
      return paths.classOfYear({ classId: id })
    default:
      return kind satisfies never
  }
}
