import { IdCard } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { messageOfError } from '../../api/client/api-error.ts'
import { useOfflineReason } from '../../offline/network/use-offline-reason.ts'
import { Button, type ButtonProps } from '../../ui/button/Button.tsx'
import { lazyDialog } from '../../ui/lazy-part.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { LazyDocument } from '../../papers/lazy-document.ts'
import { usePrinting } from '../../papers/printing.ts'
import type { CardPeople, CardWishes } from './card-wishes.ts'

const { Part: CardsDialog } = lazyDialog(
  async () => (await import('./CardsDialog.tsx')).CardsDialog,
)

type Cards = {
  people: CardPeople
  /** "kelas Umar 5", "2 siswa: Annisa dan Budi", "Ahmad Fauzi". */
  whose: string
  /** The names of those among them whose profile is incomplete. */
  incomplete?: readonly string[] | undefined
}

/** A selection over several pages is looked up when the button is pressed. */
type CardsGiven = (Cards & { listCards?: undefined }) | { listCards: () => Promise<Cards> }

export type CardsButtonProps = Pick<ButtonProps, 'tone' | 'size' | 'icon' | 'disabledReason'> &
  CardsGiven & {
    children?: ReactNode
    wishes?: Partial<CardWishes> | undefined
    /** Names the button among all others: after a reload it goes on where it was. */
    printKey: string
  }

/** "Cetak kartu": what to choose, then the paper. For a student, a class, a selection. */
export function CardsButton(props: CardsButtonProps) {
  const { children, tone, size, icon = IdCard, wishes, printKey, disabledReason } = props
  const [cards, setCards] = useState<Cards | null>(null)
  const [isBusy, setBusy] = useState(false)
  const printing = usePrinting(printKey)
  const offlineReason = useOfflineReason()
  const close = () => setCards(null)

  async function open() {
    if (props.listCards === undefined) return setCards(props)
    setBusy(true)
    try {
      setCards(await props.listCards())
    } catch (error) {
      toast(messageOfError(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        tone={tone}
        size={size}
        icon={icon}
        disabledReason={offlineReason || disabledReason}
        busy={isBusy && 'Menyiapkan…'}
        onClick={() => void open()}
      >
        {children ?? 'Cetak kartu'}
      </Button>
      {cards !== null && (
        <CardsDialog
          people={cards.people}
          whose={cards.whose}
          incomplete={cards.incomplete}
          wishes={wishes}
          open
          onClose={close}
          onStarted={(documentId) => {
            close()
            printing.start(documentId)
          }}
        />
      )}
      <LazyDocument documentId={printing.documentId} onClose={printing.stop} />
    </>
  )
}
