import { scoreCategoryLabel } from '@ngaji/contract/values/score-categories.rules'
import { texts } from '@ngaji/contract/words/texts'
import { ClockArrowUp, LockKeyhole } from 'lucide-react'
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx'
import type { LinkElement } from '../../../../ui/button/slot.ts'
import { formatExaminer } from '../../../../ui/data/formats.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import type { CategoryCard, CategoryState } from './category-cards.ts'

type CategoryCardItemProps = {
  card: CategoryCard
  link: LinkElement
  isHidden: boolean
  /** The reason why scoring is closed, or false. */
  closedReason: string | false
  /** The reason why loading is disabled, or false. */
  offlineReason: string | false
}

/** One category of a student: to start, to continue, or scored with the examiner's name. */
export function CategoryCardItem(props: CategoryCardItemProps) {
  const { card, isHidden } = props
  const { category, state } = card
  return (
    <li
      data-category={category}
      className={
        state.kind === 'unknown'
          ? 'flex min-h-20 items-center gap-3 rounded-card border border-dashed border-line px-4 py-3 text-ink-faint phone:rounded-[18px]'
          : 'flex min-h-20 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 phone:rounded-[18px]'
      }
    >
      <div className="min-w-0 grow leading-snug">
        <h3 className="text-large font-heading">{scoreCategoryLabel[category]}</h3>
        <p className="mt-0.5 text-small text-ink-soft num">
          <StateWords state={state} isHidden={isHidden} />
        </p>
      </div>
      {state.kind === 'scored' && (
        <b className="num text-[1.5rem] leading-none font-heading">
          {isHidden ? <span aria-label="Nilai disembunyikan">••</span> : state.score}
        </b>
      )}
      {state.kind === 'waiting' && !isHidden && (
        <b className="num text-[1.5rem] leading-none font-heading text-ink-soft">{state.total}</b>
      )}
      <CardAction {...props} />
    </li>
  )
}

function StateWords({ state, isHidden }: { state: CategoryState; isHidden: boolean }) {
  switch (state.kind) {
    case 'unknown':
      return 'Belum ada data'
    case 'new':
      return 'Belum dinilai'
    case 'opened':
      return `${state.answered} dari ${state.count} soal dinilai`
    case 'waiting':
      return (
        <span className="inline-flex items-center gap-1.5">
          <Icon of={ClockArrowUp} size={16} />
          {state.isForSusulan ? 'Menunggu susulan' : 'Menunggu terkirim'}
        </span>
      )
    case 'scored':
      return (
        <>
          {isHidden
            ? 'Sudah dinilai'
            : `${texts.scoreCards.scoredBy} ${formatExaminer(state.examiner)}`}
          {state.draft && <span className="block text-warning-ink">Belum disimpan</span>}
        </>
      )
    default:
      return state satisfies never
  }
}

function CardAction({ card, link, closedReason, offlineReason }: CategoryCardItemProps) {
  const { category, state, isHere } = card
  const label = scoreCategoryLabel[category]
  if (state.kind === 'unknown') return null
  if (state.kind === 'scored' && !state.isOwn) {
    return (
      <span className="grid size-11 shrink-0 place-items-center text-ink-faint">
        <Icon of={LockKeyhole} />
        <span className="sr-only">Hanya munaqis yang menilai dapat mengubah.</span>
      </span>
    )
  }
  return (
    <ButtonLink
      render={link}
      size="action"
      tone={state.kind === 'new' || state.kind === 'opened' ? 'tonal' : 'secondary'}
      disabledReason={closedReason || (!isHere && offlineReason)}
      className="shrink-0"
    >
      {actionOf(state)}
      <span className="sr-only"> {label}</span>
    </ButtonLink>
  )
}

function actionOf(state: Exclude<CategoryState, { kind: 'unknown' }>): string {
  switch (state.kind) {
    case 'new':
      return texts.scoreCards.start
    case 'opened':
      return `Lanjutkan ${state.answered}/${state.count}`
    case 'waiting':
      return 'Lihat'
    case 'scored':
      return state.draft ? 'Lanjutkan' : texts.scoreCards.edit
    default:
      return state satisfies never
  }
}
