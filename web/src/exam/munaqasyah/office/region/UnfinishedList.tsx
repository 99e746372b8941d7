import type { NewDocument } from '@ngaji/contract/office/documents/documents.schemas'
import { leftClassWords } from '@ngaji/contract/structure/classes/left-class'
import { useId, useState } from 'react'
import { renderSlot, type LinkElement } from '../../../../ui/button/slot.ts'
import { ExpandCard } from '../../../../ui/data/ExpandCard.tsx'
import { formatNumber } from '../../../../ui/data/formats.ts'
import { PrintButton } from '../../../../papers/lazy-parts.ts'
import {
  figuresOfScore,
  missingInWords,
  unfinishedOf,
  type ClassRow,
  type Unfinished,
} from '../scores/class-rows.ts'

type UnfinishedListProps = {
  rows: readonly ClassRow[]
  reportLink: (scoreId: string) => LinkElement
  /** The request for the list on paper, for the hall. */
  request: NewDocument
}

/** The classes are collapsed where there are more students. */
const mostShownAtOnce = 40

/** "Belum lengkap": students left, class by class, with missing categories. */
export function UnfinishedList({ rows, reportLink, request }: UnfinishedListProps) {
  const id = useId()
  const classes = unfinishedOf(rows)
  const count = classes.reduce((sum, { students }) => sum + students.length, 0)
  const [startsOpen] = useState(count <= mostShownAtOnce)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  if (rows.length === 0) return null
  const isOpen = (classId: string) => turned.has(classId) !== startsOpen

  function turn(classId: string) {
    const next = new Set(turned)
    if (!next.delete(classId)) next.add(classId)
    setTurned(next)
  }

  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id}>
          Belum lengkap{' '}
          <span className="num font-medium text-ink-faint">{formatNumber(count)}</span>
        </h2>
        {count > 0 && (
          <PrintButton
            printKey={JSON.stringify(request)}
            title="Cetak daftar belum lengkap?"
            body={`${formatNumber(count)} siswa dengan kategori yang belum dinilai.`}
            request={request}
          >
            Cetak daftar
          </PrintButton>
        )}
      </div>
      {count === 0 ? (
        <p className="text-ink-soft">Semua siswa sudah dinilai di semua kategori.</p>
      ) : (
        <div className="grid gap-3">
          {classes.map(({ row, students }) => (
            <ExpandCard
              key={row.id}
              title={row.name}
              sub={row.teachingGroupName}
              marks={<span className="num">{formatNumber(students.length)} siswa</span>}
              isOpen={isOpen(row.id)}
              onToggle={() => turn(row.id)}
            >
              <ul className="divide-y divide-line">
                {students.map((one) => (
                  <UnfinishedLine key={one.score.id} one={one} link={reportLink(one.score.id)} />
                ))}
              </ul>
            </ExpandCard>
          ))}
        </div>
      )}
    </section>
  )
}

function UnfinishedLine({ one: { score, missing }, link }: { one: Unfinished; link: LinkElement }) {
  const { examinedCount, categoryCount } = figuresOfScore(score)
  return (
    <li className="relative grid min-h-12 items-center gap-x-6 px-4 py-2 leading-snug hover:bg-hover md:grid-cols-2 md:px-5">
      <span>
        {renderSlot(link, {
          className:
            "font-strong text-ink no-underline after:absolute after:inset-0 after:content-['']",
          children: score.studentId.name,
        })}{' '}
        <span className="num text-small text-ink-soft">
          {examinedCount}/{categoryCount}
          {score.left && ` · ${leftClassWords(score.left)}`}
        </span>
      </span>
      <span className="text-small text-ink-soft">{missingInWords(missing, categoryCount)}</span>
    </li>
  )
}
