import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import { texts } from '@ngaji/contract/words/texts'
import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { named, displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, unreachedReason } from '../../../../api/client/api-error.ts'
import { imageAddress } from '../../../../api/client/image-address.ts'
import { useSignedIn } from '../../../../api/session/use-session.ts'
import { Avatar } from '../../../../ui/data/Avatar.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Dock } from '../../../../ui/layout/Dock.tsx'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { FailedState } from '../../../../ui/feedback/FailedState.tsx'
import { useOfflineReason } from '../../../../offline/network/use-offline-reason.ts'
import { formatTime } from '../../../../ui/data/formats.ts'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { OfflinePanel } from '../../../../ui/feedback/OfflinePanel.tsx'
import { Pill } from '../../../../ui/data/Pill.tsx'
import { Screen } from '../../../../ui/layout/Screen.tsx'
import { useScreenSurroundings } from '../../../../ui/layout/screen-context.ts'
import { SkeletonRows } from '../../../../ui/feedback/Skeleton.tsx'
import { Tag } from '../../../../ui/data/Tag.tsx'
import { carryMessage } from '../marking/carried-message.ts'
import { CategoryCardItem } from './CategoryCardItem.tsx'
import {
  categoryCards,
  hasOwnMark,
  isExamOpen,
  isUnsaved,
  ownFirst,
  scoredCount,
  type CategoryCard,
} from './category-cards.ts'
import type { CategoryKey } from '../marking/category-key.ts'
import { CoverButton } from '../marking/ExamBarTools.tsx'
import { pauseCardOf } from './exam-scans.ts'
import { useCovered, useOwnCategories } from '../marking/exam-settings.ts'
import { LostClaim, StillThere } from '../claims/LostClaim.tsx'
import { examClosed, openFailureText } from '../claims/open-record.ts'
import type { ExamRecord } from '../claims/records.ts'
import { releaseRecord } from '../claims/release-record.ts'
import { useClaim, type Claim } from '../claims/use-claim.ts'
import { useLocalCategories, useRecord, useRecordOpening } from '../claims/use-record.ts'

export type StudentPageProps = {
  nis: string
  links: {
    scanner: LinkElement
    category: (key: CategoryKey) => LinkElement
  }
  onScanner: () => void
}

/** 'Penilaian siswa': the student, and the categories still to be examined. */
export function StudentPage({ nis, links, onScanner }: StudentPageProps) {
  const opening = useRecordOpening(nis)
  const record = useRecord(opening.nis)
  useSentBack(opening.error, onScanner)
  return record ? (
    <Opened record={record} opening={opening} links={links} onScanner={onScanner} />
  ) : (
    <Screen title="Penilaian" back={links.scanner} backLabel="Kembali ke pemindai" foot={null}>
      <NotOpened opening={opening} />
    </Screen>
  )
}

/** Another examiner holds the claim; the NIS is nobody's, or of another desa: the scanner says so. */
function isSentBack(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'score.claimed' || error.status === 404)
}

function useSentBack(error: unknown, onScanner: () => void): void {
  const leave = useEffectEvent((text: string) => {
    carryMessage({ tone: 'refused', text })
    onScanner()
  })

  // Navigates away after the refusal.
  useEffect(() => {
    if (isSentBack(error)) leave(openFailureText(error))
  }, [error])
}

function NotOpened({
  opening: { isOpening, error, retry },
}: {
  opening: ReturnType<typeof useRecordOpening>
}) {
  if (isOpening || error === null) return <SkeletonRows rows={8} label="Membuka data siswa" />
  const reason = unreachedReason(error)
  if (reason !== null) {
    const hint =
      'Buka siswa ini dan kategorinya sekali saat ada jaringan, lalu bisa dinilai tanpa jaringan.'
    return <OfflinePanel reason={reason} hint={hint} onRetry={retry} isRetrying={isOpening} />
  }
  // The scanner shows these refusals after the redirect.
  if (isSentBack(error)) return null
  if (error instanceof ApiError && error.status === 409) {
    return <Note tone="warning">{openFailureText(error)}</Note>
  }
  return <FailedState message={openFailureText(error)} onRetry={retry} isRetrying={isOpening} />
}

type OpenedProps = Pick<StudentPageProps, 'links' | 'onScanner'> & {
  record: ExamRecord
  opening: ReturnType<typeof useRecordOpening>
}

function Opened({ record, opening, links, onScanner }: OpenedProps) {
  const { score } = record
  const model = useStudentModel(record)
  const { cards, claim, isHidden, own } = model
  const { isPhone } = useScreenSurroundings()
  const [asked, setAsked] = useState<CategoryCard | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const name = displayName(score.studentId)

  async function leave() {
    setAsked(null)
    setLeaving(true)
    await releaseRecord(score.id)
    pauseCardOf(score.studentNis)
    carryMessage({ tone: 'ok', text: finishedText(cards) })
    onScanner()
  }

  function finish() {
    const unsaved = cards.find(isUnsaved)
    if (unsaved) setAsked(unsaved)
    else void leave()
  }

  const dock = (
    <Dock>
      <Button
        tone="primary"
        size="hero"
        className="w-full md:w-80 md:justify-self-end"
        onClick={finish}
        busy={isLeaving && 'Melepas…'}
      >
        {texts.scoreCards.done}
      </Button>
    </Dock>
  )
  return (
    <Screen
      title={name}
      sub={`NIS ${score.studentNis}`}
      back={links.scanner}
      backLabel="Kembali ke pemindai"
      crumbs={[{ label: 'Munaqosah', link: links.scanner }, { label: name }]}
      bar={<CoverButton />}
      actions={<CoverButton />}
      foot={dock}
    >
      <StudentHead record={record} done={scoredCount(cards)} count={cards.length} />
      <StudentNotes record={record} opening={opening} claim={claim} />
      {own.categories.length > 0 && (
        <div>
          <Pill isOn={own.areFirst} onToggle={() => own.setFirst(!own.areFirst)}>
            Kategori saya
          </Pill>
        </div>
      )}
      <h2 className="sr-only">Kategori</h2>
      <ul aria-label="Kategori" className="grid gap-2.5 lg:grid-cols-2">
        {cards.map((card) => (
          <CategoryCardItem
            key={card.category}
            card={card}
            link={links.category({ scoreId: score.id, category: card.category })}
            isHidden={isHidden}
            closedReason={model.closedReason}
            offlineReason={model.offlineReason}
          />
        ))}
      </ul>
      {!isPhone && dock}
      <StillThere claim={claim} name={name} />
      <UnsavedDialog
        card={asked}
        link={asked && links.category({ scoreId: score.id, category: asked.category })}
        onClose={() => setAsked(null)}
        onLeave={() => void leave()}
      />
    </Screen>
  )
}

/** The state of the screen: the record, this device's categories, and the claim. */
function useStudentModel(record: ExamRecord) {
  const { score } = record
  const { userId } = useSignedIn()
  const local = useLocalCategories(score.id)
  const [isHidden] = useCovered()
  const own = useOwnCategories()
  const isOpen = isExamOpen(score)
  const isHeld = isOpen && score.isBeingScored === userId
  const claim = useClaim({ scoreId: score.id, nis: score.studentNis, isHeld })
  const cards = categoryCards({ record, local, userId })
  return {
    cards: own.areFirst ? ownFirst(cards, own.categories) : cards,
    claim,
    isHidden,
    own,
    closedReason: !isOpen && examClosed,
    offlineReason: useOfflineReason(),
  }
}

function StudentHead({ record, done, count }: { record: ExamRecord; done: number; count: number }) {
  const { score, card } = record
  const { name, thumbnail } = named(score.studentId)
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} src={thumbnail && imageAddress(thumbnail)} size={72} />
      <div className="min-w-0 leading-snug">
        <p className="text-ink-soft">
          {score.classId.name} · {placeTitle('Kelompok', score.subBranchId.name)}
        </p>
        <p className="text-large font-heading num">
          {done} dari {count} kategori
        </p>
        {card === 'voided' && (
          <Tag tone="warning" className="mt-1">
            Kartu lama
          </Tag>
        )}
      </div>
    </div>
  )
}

type StudentNotesProps = { record: ExamRecord; opening: OpenedProps['opening']; claim: Claim }

function StudentNotes({ record, opening, claim }: StudentNotesProps) {
  const { error } = opening
  const reason = unreachedReason(error)
  return (
    <>
      {reason !== null && (
        <Note tone="plain">
          {reason} Data pukul {formatTime(new Date(record.heardAt))}. Kategori yang sudah dibuka
          tetap bisa dinilai.
        </Note>
      )}
      {error instanceof ApiError && reason === null && error.code !== 'score.claimed' && (
        <Note tone="danger">{openFailureText(error)}</Note>
      )}
      {isExamOpen(record.score) ? (
        <LostClaim claim={claim} />
      ) : (
        <Note tone="info">{examClosed}</Note>
      )}
    </>
  )
}

/** The scanner's message afterwards; none without a save. */
function finishedText(cards: readonly CategoryCard[]): string {
  const nothing = cards.some(hasOwnMark) ? '' : `${nothingSaved} `
  return nothing + texts.scanner.finished
}

const nothingSaved = 'Belum ada nilai yang disimpan.'

/** The title for an unsaved category: its progress, or that only the save is missing. */
function leavingTitle({ category, state }: CategoryCard): string {
  const label = scoreCategoryLabel[category]
  const draft = state.kind === 'opened' ? state : state.kind === 'scored' ? state.draft : null
  if (!draft || draft.answered === draft.count) return `Kategori ${label} belum disimpan.`
  return `${label} baru ${draft.answered} dari ${draft.count}. Tinggalkan?`
}

type UnsavedDialogProps = {
  card: CategoryCard | null
  link: LinkElement | null
  onClose: () => void
  onLeave: () => void
}

/** 'Selesai' while a category is marked and not saved. */
function UnsavedDialog({ card, link, onClose, onLeave }: UnsavedDialogProps) {
  return (
    <Dialog
      open={card !== null}
      onClose={onClose}
      role="alertdialog"
      title={card ? leavingTitle(card) : ''}
      description="Nilai yang sudah diberikan tersimpan sebagai draf."
      footer={
        <>
          <Button size="action" onClick={onLeave}>
            Tinggalkan
          </Button>
          {link && (
            <ButtonLink render={link} tone="primary" size="action">
              Lanjutkan
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
