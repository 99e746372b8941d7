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
import { useCardWrites } from './student-cards.api.ts'

const { Part: CardsDialog } = lazyDialog(
  async () => (await import('./CardsDialog.tsx')).CardsDialog,
)

export type CardsButtonProps = Pick<ButtonProps, 'tone' | 'size' | 'icon' | 'disabledReason'> & {
  children?: ReactNode
  /** A selection over several pages is asked for when it is printed. */
  people: CardPeople | (() => Promise<CardPeople>)
  /** "kelas Umar 5", "12 siswa", "Ahmad Fauzi". */
  whose: string
  /** Those among them whose profile is incomplete; of a selection they are looked up when it is pressed. */
  incomplete?: readonly string[] | (() => Promise<readonly string[]>) | undefined
  wishes?: Partial<CardWishes> | undefined
  /** Names the button among all others: after a reload it goes on where it was. */
  printKey: string
}

/** "Cetak kartu": what to choose, then the paper. For a student, a class, a selection. */
export function CardsButton(props: CardsButtonProps) {
  const { children, people, whose, incomplete, wishes, printKey, disabledReason, ...look } = props
  const [left, setLeft] = useState<readonly string[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const printing = usePrinting(printKey)
  const { changed } = useCardWrites()
  const offlineReason = useOfflineReason()
  const close = () => setLeft(null)

  async function open() {
    if (typeof incomplete !== 'function') return setLeft(incomplete ?? [])
    setBusy(true)
    try {
      setLeft(await incomplete())
    } catch (error) {
      toast(messageOfError(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        icon={IdCard}
        {...look}
        disabledReason={offlineReason || disabledReason}
        busy={isBusy && 'Menyiapkan…'}
        onClick={() => void open()}
      >
        {children ?? 'Cetak kartu'}
      </Button>
      {left !== null && (
        <CardsDialog
          people={people}
          whose={whose}
          incomplete={left}
          wishes={wishes}
          open
          onClose={close}
          onStarted={(documentId) => {
            close()
            printing.start(documentId)
            void changed()
          }}
        />
      )}
      <LazyDocument documentId={printing.documentId} onClose={printing.stop} />
    </>
  )
}
