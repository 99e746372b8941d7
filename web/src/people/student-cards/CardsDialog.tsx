import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { RadioGroup } from '../../ui/choice/RadioGroup.tsx'
import { useDocumentRequest } from '../../papers/use-document-request.ts'
import {
  cardsRequestOf,
  firstWishes,
  photoChoices,
  sheetChoices,
  sideChoices,
  whichChoices,
  type CardPeople,
  type CardWishes,
} from './card-wishes.ts'
import { useCardWrite } from './student-cards.api.ts'

export type CardsDialogProps = {
  people: CardPeople
  /** "kelas Umar 5", "2 siswa: Annisa dan Budi", "Ahmad Fauzi". */
  whose: string
  /**
   * The names of those among them whose profile is incomplete, where the screen knows: they are not printed.
   */
  incomplete?: readonly string[] | undefined
  /** What it starts with. */
  wishes?: Partial<CardWishes> | undefined
  open: boolean
  onClose: () => void
  onStarted: (documentId: string) => void
}

/** What to choose before cards are printed. */
export function CardsDialog(props: CardsDialogProps) {
  const { people, whose, incomplete = [], open, onClose, onStarted } = props
  const [wishes, setWishes] = useState<CardWishes>({ ...firstWishes, ...props.wishes })
  const { send, isBusy, failure } = useDocumentRequest(onStarted)
  const write = useCardWrite()
  const isNew = wishes.which === 'new'
  const isOne = 'studentIds' in people && people.studentIds.length === 1

  const change = (changed: Partial<CardWishes>) => setWishes({ ...wishes, ...changed })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isBusy}
      size="medium"
      title={`Cetak kartu ${whose}`}
      footer={
        <>
          <Button size="action" onClick={onClose}>
            Batal
          </Button>
          <Button
            size="action"
            tone={isNew ? 'danger' : 'primary'}
            busy={isBusy && 'Menyiapkan…'}
            onClick={() => void write(() => send(async () => cardsRequestOf(people, wishes)))}
          >
            {isNew ? 'Terbitkan dan cetak' : 'Cetak'}
          </Button>
        </>
      }
    >
      {failure !== null && <Note tone="danger">{failure}</Note>}
      {incomplete.length > 0 && (
        <Note tone="warning" title={`${incomplete.length} siswa tidak dicetak`}>
          Profil belum lengkap: {incomplete.join(', ')}.
        </Note>
      )}
      <RadioGroup
        label="Kartu"
        options={isOne ? whichChoices.filter(({ value }) => value !== 'unprinted') : whichChoices}
        value={wishes.which}
        onChange={(which) => change({ which: which as CardWishes['which'] })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <RadioGroup
          label="Lembar"
          options={sheetChoices}
          value={wishes.sheet}
          onChange={(sheet) => change({ sheet: sheet as CardWishes['sheet'] })}
        />
        <RadioGroup
          label="Sisi"
          options={sideChoices}
          value={wishes.sides}
          onChange={(sides) => change({ sides: sides as CardWishes['sides'] })}
        />
      </div>
      <RadioGroup
        label="Foto"
        inline
        options={photoChoices}
        value={wishes.photo}
        onChange={(photo) => change({ photo: photo as CardWishes['photo'] })}
      />
    </Dialog>
  )
}
