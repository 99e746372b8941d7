import { disabledReasonOf } from '@ngaji/contract/words/disabled-reasons'
import { refusalToScore } from '@ngaji/contract/exam/munaqasyah/munaqasyah.rules'
import type { CategoryDetail, ListedScore } from '@ngaji/contract/exam/munaqasyah/results.schemas'
import {
  scoreCategoryLabel,
  type ScoreCategory,
} from '@ngaji/contract/values/score-categories.rules'
import { isAllowed } from '@ngaji/contract/policy'
import { texts } from '@ngaji/contract/words/texts'
import { useQuery } from '@tanstack/react-query'
import { live } from '../../../../api/queries/live.ts'
import { QueryStates } from '../../../../api/queries/QueryStates.tsx'
import { useSignedIn } from '../../../../api/session/use-session.ts'
import { useOfflineReason } from '../../../../offline/network/use-offline-reason.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { confirm } from '../../../../ui/dialog/confirm.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Facts } from '../../../../ui/data/Facts.tsx'
import { formatExaminer, formatMoment, formatNumber, missing } from '../../../../ui/data/formats.ts'
import { QuestionText } from '../../QuestionText.tsx'
import { changeInWords, slipsInWords } from '../branch/change-words.ts'
import { scoreOf, useExamWrites } from '../office.api.ts'

type OfRecord = { score: ListedScore; category: ScoreCategory }

type CategoryDialogProps = OfRecord & { onClose: () => void }

/** The history of one score: examiner and time, each question with its mark, changes. */
export function CategoryDialog({ score, category, onClose }: CategoryDialogProps) {
  const entry = score[category]
  const query = useQuery({ ...scoreOf(score.id), ...live })
  const detail = query.data?.details?.find((one) => one.category === category)
  // A lease is of the whole child: what a PJP released is told in each of its categories.
  const history = [...(detail?.changes ?? []), ...(query.data?.releases ?? [])].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={scoreCategoryLabel[category]}
      description={`${score.studentId.name} · ${score.classId.name}`}
      footer={
        <>
          <VoidButton score={score} category={category} onAsk={onClose} />
          <Button size="action" onClick={onClose} data-autofocus>
            {texts.dialogs.close}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { label: 'Nilai', value: formatNumber(entry?.score) },
          { label: texts.scoreCards.scoredBy, value: formatExaminer(entry?.examinerUserId?.name) },
          { label: 'Waktu', value: formatMoment(entry?.timestamp) },
        ]}
      />
      <QueryStates
        query={{ ...query, data: query.data && (detail ?? null) }}
        label="Memuat rincian"
      >
        {(found) => <Detail detail={found} history={history} />}
      </QueryStates>
    </Dialog>
  )
}

type DetailProps = { detail: CategoryDetail | null; history: CategoryDetail['changes'] }

function Detail({ detail, history }: DetailProps) {
  if (!detail) return null
  return (
    <>
      {detail.isTotalOnly && (
        <p className="text-small text-ink-soft">
          Hanya jumlahnya yang dikirim, tanpa nilai per soal.
        </p>
      )}
      {detail.questions.length > 0 && (
        <ol aria-label="Soal" className="grid divide-y divide-line border-y border-line">
          {detail.questions.map((question, index) => (
            <li key={question.id} className="flex items-start gap-3 py-2">
              <span className="num w-5 shrink-0 text-ink-faint">{index + 1}</span>
              <div className="min-w-0 grow">
                <QuestionText text={question.question} />
                {question.slips && (
                  <p className="text-small text-ink-soft">{slipsInWords(question.slips)}</p>
                )}
              </div>
              <span className="num font-strong whitespace-nowrap">
                {question.mark ?? missing}
                <span className="font-quiet text-ink-faint"> / {question.maxScore}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {history.length > 0 && (
        <div className="grid gap-1">
          <h3 className="text-body font-strong">Riwayat</h3>
          <ul className="grid gap-1.5 text-small text-ink-soft">
            {history.map((change) => (
              <li key={`${change.at} ${change.kind}`}>
                {formatMoment(change.at)} · {changeInWords(change)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** "Kosongkan kategori": only the PJP of the desa, while all three levels run. */
function VoidButton({ score, category, onAsk }: OfRecord & { onAsk: () => void }) {
  const { role } = useSignedIn()
  const writes = useExamWrites()
  const offlineReason = useOfflineReason()
  const entry = score[category]
  if (!entry || entry.score === null || !isAllowed('munaqasyah.void-category', role)) return null
  const { score: value, version } = entry
  const label = scoreCategoryLabel[category]

  function askToVoidCategory() {
    onAsk()
    void confirm({
      title: `Kosongkan ${label} ${score.studentId.name}?`,
      body: `Nilai ${value} dihapus dan kategori ini dapat dinilai lagi oleh munaqis mana pun. Riwayatnya tetap tersimpan.`,
      danger: true,
      reason: true,
      busyLabel: 'Mengosongkan…',
      act: ({ reason }) => writes.voidCategory({ scoreId: score.id, category, version, reason }),
    })
  }

  return (
    <Button
      size="action"
      tone="danger-ghost"
      disabledReason={reasonToKeep(score) || offlineReason}
      onClick={askToVoidCategory}
    >
      Kosongkan kategori
    </Button>
  )
}

function reasonToKeep({ branchYearId, subBranchId }: ListedScore): string | false {
  if (subBranchId.munaqasyahStatus === 'completed') return 'Munaqosah kelompok sudah selesai.'
  const refusal = refusalToScore({
    academicYear: branchYearId.academicYearId.munaqasyahStatus,
    branchYear: branchYearId.munaqasyahStatus,
    subBranch: subBranchId.munaqasyahStatus,
  })
  return refusal ? disabledReasonOf(refusal) : false
}
