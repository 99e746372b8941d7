import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import { textLimits } from '@ngaji/contract/values/text'
import { usualCardColour, cardLookOf } from '@ngaji/contract/people/student-cards/card-look.rules'
import type { FullSettings } from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import type { ReactNode } from 'react'
import type { CustomControl, FormValue } from '../../../ui/form/form-fields.ts'
import { orEmpty, type SettingsGroup } from '../model/settings-group.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { isReadableOn } from '../model/card-colour.ts'
import { imageAddress } from '../../../api/client/image-address.ts'

type CardPreviewProps = {
  cards: { frontText: string; backText: string; colour: string }
  settings: Pick<FullSettings, 'organisationName' | 'logo' | 'letterhead'>
}

// Paper is white in a dark room too, so these are not the colours of the app.
const paper = {
  aspectRatio: '85.6 / 53.98',
  maxWidth: 340,
  background: '#ffffff',
  color: '#1b221e',
  borderRadius: 10,
} as const
const ground = { background: '#e1f2e9', color: '#165743', width: 64, height: 80 } as const
const place = { subBranchName: 'Al-Ikhlas', branchName: 'Sukamaju' }
const headLetters = '#f6f3ea'
const titleLetters = '#f7d68f'

/** Front and back with a child that does not exist; the sizes follow the printed card. */
function CardPreview({ cards, settings }: CardPreviewProps) {
  const look = cardLookOf({ ...cards, contact: settings.letterhead.contact }, place)
  return (
    <figure className="grid content-start gap-3">
      <figcaption className="text-small font-strong">Contoh kartu</figcaption>
      <div className="overflow-hidden border border-line" style={paper}>
        <CardHead look={look} settings={settings} />
        <div className="flex gap-3 px-3 pt-3 pb-1">
          <span
            className="grid shrink-0 place-items-center rounded-tag text-heading"
            style={ground}
          >
            AP
          </span>
          <span className="min-w-0 grow">
            <span className="block font-title">Aisyah Putri</span>
            <span className="num block text-large font-title">20260012</span>
          </span>
          <CodePlace size={73}>Kode QR kecil</CodePlace>
        </div>
        <p className="px-3 text-caption leading-tight">
          <span className="block truncate">{placeTitle('Kelompok', place.subBranchName)}</span>
          <span className="block truncate">{placeTitle('Desa', place.branchName)}</span>
        </p>
      </div>
      <div className="flex gap-3 overflow-hidden border border-line p-3" style={paper}>
        <CodePlace size={120}>Kode QR</CodePlace>
        <span className="min-w-0">
          <span className="block font-title">Pindai untuk absen</span>
          <span className="block text-caption wrap-anywhere">{look.found}</span>
        </span>
      </div>
    </figure>
  )
}

/** Where a card has its code: on the back, and small on the front. */
function CodePlace({ size, children }: { size: number; children: ReactNode }) {
  return (
    <span
      className="grid shrink-0 place-items-center self-end border border-line text-center text-caption"
      style={{ width: size, height: size }}
    >
      {children}
    </span>
  )
}

type CardHeadProps = Pick<CardPreviewProps, 'settings'> & { look: ReturnType<typeof cardLookOf> }

function CardHead({ look, settings: { logo, organisationName } }: CardHeadProps) {
  return (
    <div
      className="flex items-center gap-2 px-3"
      style={{ height: '25%', color: headLetters, backgroundColor: look.colour }}
    >
      {logo && (
        <img
          src={imageAddress(logo) ?? ''}
          alt=""
          style={{ width: 28, height: 28, objectFit: 'contain' }}
        />
      )}
      <span className="min-w-0 grow truncate text-caption font-title">{organisationName}</span>
      <span className="min-w-0 truncate text-caption font-strong" style={{ color: titleLetters }}>
        {look.heading}
      </span>
    </div>
  )
}

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
    { name: 'colour', label: 'Warna', type: 'custom', draw: drawColour, read: colourInWords },
  ],
  valuesOf: ({ cards }) => cards,
  linesOf: ({ frontText, backText, colour }) => [
    { label: 'Tulisan depan', value: orEmpty(frontText) },
    { label: 'Tulisan belakang', value: orEmpty(backText) },
    { label: 'Warna', value: colourInWords(colour) },
  ],
  changeOf: (cards) => ({ cards }),
  preview: (cards, settings) => <CardPreview cards={cards} settings={settings} />,
}

function colourInWords(colour: FormValue): string {
  return typeof colour === 'string' && colour !== '' ? colour.toUpperCase() : 'Bawaan'
}

function drawColour(control: CustomControl) {
  return <ColourField {...control} />
}

/** A colour of one's own, or the usual one. White letters stand on it, so a light one is warned of. */
function ColourField({ value, onChange, onBlur, error }: CustomControl) {
  const colour = typeof value === 'string' && value !== '' ? value : usualCardColour
  const warning = isReadableOn(colour)
    ? undefined
    : 'Warna ini terlalu terang: tulisan putih sulit dibaca.'
  return (
    <Field
      label="Warna"
      error={error ?? warning}
      hint={value === '' ? 'Warna bawaan.' : colour.toUpperCase()}
    >
      {(control) => (
        <div className="flex flex-wrap items-center gap-2.5">
          <input
            {...control}
            type="color"
            value={colour}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className="control"
            style={{ width: 96, padding: 4 }}
          />
          <Button
            size="small"
            tone="ghost"
            disabledReason={value === '' && 'Warna bawaan sudah dipakai.'}
            onClick={() => onChange('')}
          >
            Pakai warna bawaan
          </Button>
        </div>
      )}
    </Field>
  )
}
