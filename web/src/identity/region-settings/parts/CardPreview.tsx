import type { FullSettings } from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import { cardLookOf } from '@ngaji/contract/people/student-cards/card-look.rules'
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
export function CardPreview({ cards, settings }: CardPreviewProps) {
  const look = cardLookOf({ ...cards, contact: settings.letterhead.contact }, place)
  return (
    <figure className="grid content-start gap-3">
      <figcaption className="text-small font-strong">Contoh kartu</figcaption>
      <div className="overflow-hidden border border-line" style={paper}>
        <CardHead look={look} settings={settings} />
        <div className="flex gap-3 p-3">
          <span
            className="grid shrink-0 place-items-center rounded-tag text-heading"
            style={ground}
          >
            AP
          </span>
          <span className="min-w-0">
            <span className="block font-title">Aisyah Putri</span>
            <span className="num block text-large font-title">20260012</span>
            <span className="block text-caption">Kelompok {place.subBranchName}</span>
            <span className="block text-caption">Desa {place.branchName}</span>
          </span>
        </div>
      </div>
      <div className="flex gap-3 overflow-hidden border border-line p-3" style={paper}>
        <span
          className="grid shrink-0 place-items-center border border-line text-caption"
          style={{ width: 120, height: 120 }}
        >
          Kode QR
        </span>
        <span className="min-w-0">
          <span className="block font-title">Pindai untuk absen</span>
          <span className="block text-caption wrap-anywhere">{look.found}</span>
        </span>
      </div>
    </figure>
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
