import {
  marksLeftSchema,
  type MarkLeft,
  type NewTransfer,
} from '@ngaji/contract/people/students/transfers.schemas'
import { useState } from 'react'
import { ApiError } from '../../../api/client/api-error.ts'
import { formatDay } from '../../../ui/data/formats.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import type { FormField } from '../../../ui/form/form-fields.ts'

type Move = Omit<NewTransfer, 'reason'>

type Asked = { key: string; marks: readonly MarkLeft[] }

/** An answer counts for the move it was asked about; another day or place is asked anew. */
function moveKey({ date, toClassId, toSubBranchId }: Move): string {
  return JSON.stringify([date, toClassId, toSubBranchId])
}

/**
 * A mutasi that is entered late: the server lists the marks since its day in the class before, and the form
 * asks what becomes of them.
 */
export function useMarksLeft() {
  const [asked, setAsked] = useState<Asked | null>(null)
  return {
    /** The marks that this move was asked about; none before it was. */
    marksFor: (move: Move): readonly MarkLeft[] =>
      asked?.key === moveKey(move) ? asked.marks : [],
    /** Adds the days the choice was made about: what is marked meanwhile is asked about anew. */
    answered: <T extends Move>(move: T): T =>
      move.marksLeft && asked?.key === moveKey(move)
        ? { ...move, marksSeen: asked.marks.map(({ date }) => date) }
        : move,
    /** Sends; a refusal about marks asks in the form. */
    sendOrAsk: async <T,>(move: Move, send: () => Promise<T>): Promise<T> => {
      try {
        return await send()
      } catch (error) {
        const marks = marksLeftInError(error)
        if (marks) setAsked({ key: moveKey(move), marks })
        throw error
      }
    },
  }
}

function marksLeftInError(error: unknown): readonly MarkLeft[] | null {
  if (!(error instanceof ApiError) || error.code !== 'student.marks-left') return null
  const told = marksLeftSchema.safeParse(error.details)
  return told.success ? told.data.marks : null
}

/** "Hapus" or "Pindahkan", once there is something to decide. */
export function marksLeftField(marks: readonly MarkLeft[]): FormField<'marksLeft'> {
  const movable = marks.filter(({ canMove }) => canMove).length
  return {
    name: 'marksLeft',
    label: 'Tanda itu',
    type: 'radio',
    required: 'Pilih: hapus, atau pindahkan.',
    options: [
      { value: 'remove', label: 'Hapus' },
      ...(movable > 0
        ? [
            {
              value: 'move',
              label:
                movable === marks.length
                  ? 'Pindahkan ke kelas baru'
                  : `Pindahkan ${movable} ke kelas baru, hapus yang lain`,
            },
          ]
        : []),
    ],
    isShown: () => marks.length > 0,
  }
}

/** The marks day by day: the person who decides sees what they are. */
export function MarksLeftNote({ marks }: { marks: readonly MarkLeft[] }) {
  const [first] = marks
  if (!first) return null
  return (
    <Note tone="warning" title={`Sudah ditandai di ${first.className} sejak tanggal itu`}>
      <ul className="num">
        {marks.map(({ date, status, canMove }) => (
          <li key={date}>
            {formatDay(date)}: {status}
            {canMove ? '' : ' · kelas baru tidak bertemu hari itu'}
          </li>
        ))}
      </ul>
    </Note>
  )
}
