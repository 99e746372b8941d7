import { textLimits } from '@ngaji/contract/values/text'
import type { CustomControl } from '../../../ui/form/form-fields.ts'
import { CardPreview } from './CardPreview.tsx'
import { ColourField } from './ColourField.tsx'
import { orEmpty, type SettingsGroup } from '../model/settings-group.ts'

type Card = { frontText: string; backText: string; colour: string }

export const cardGroup: SettingsGroup<Card> = {
  title: 'Kartu',
  intro: 'Tulisan dan warna kartu siswa yang dicetak sesudahnya. Kartu lama tetap berlaku.',
  keys: { cards: 'Kartu siswa' },
  fields: [
    {
      name: 'frontText',
      label: 'Tulisan depan',
      type: 'text',
      maxLength: textLimits.title,
      hint: 'Dikosongkan: KARTU SISWA.',
    },
    {
      name: 'backText',
      label: 'Tulisan belakang',
      type: 'textarea',
      maxLength: textLimits.title,
      hint: 'Dikosongkan: ke mana kartu yang ditemukan dikembalikan.',
    },
    { name: 'colour', label: 'Warna', type: 'custom', draw: drawColour },
  ],
  valuesOf: ({ cards }) => cards,
  linesOf: ({ frontText, backText, colour }) => [
    { label: 'Tulisan depan', value: orEmpty(frontText) },
    { label: 'Tulisan belakang', value: orEmpty(backText) },
    { label: 'Warna', value: colour === '' ? 'Bawaan' : colour.toUpperCase() },
  ],
  changeOf: (cards) => ({ cards }),
  preview: (cards, settings) => <CardPreview cards={cards} settings={settings} />,
}

function drawColour(control: CustomControl) {
  return <ColourField {...control} />
}
