import { lowestLiftedScore } from '@ngaji/contract/exam/munaqasyah/results.rules'
import type { FullSettings } from '@ngaji/contract/identity/region-settings/region-settings.schemas'
import type { ReactNode } from 'react'
import { imageAddress } from '../../../api/client/image-address.ts'

// Paper is white in a dark room too, so these are not the colours of the app.
const paper = { background: '#ffffff', color: '#1b221e' } as const
const brand = '#165743'
const soft = { color: '#464d47' } as const

/** A piece of a printed page. */
function Paper({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="grid content-start gap-3">
      <figcaption className="text-small font-strong">{caption}</figcaption>
      <div className="rounded-card border border-line p-4" style={paper}>
        {children}
      </div>
    </figure>
  )
}

type LetterheadPreviewProps = {
  organisationName: string
  lines: readonly string[]
  address: string
  contact: string
  logo: FullSettings['logo']
}

/** The head of every document, as it is being typed. */
export function LetterheadPreview(props: LetterheadPreviewProps) {
  const { organisationName, address, contact, logo } = props
  const lines = props.lines.filter((line) => line.trim() !== '' && line !== organisationName)
  return (
    <Paper caption="Contoh kop">
      <div className="flex items-center gap-3">
        {logo && (
          <img
            src={imageAddress(logo) ?? ''}
            alt=""
            style={{ width: 56, height: 56, objectFit: 'contain' }}
          />
        )}
        <div className="min-w-0 wrap-anywhere">
          <p className="text-large font-title" style={{ color: brand }}>
            {organisationName}
          </p>
          {lines.map((line, index) => (
            <p key={index} className="text-small">
              {line}
            </p>
          ))}
          <p className="text-small font-strong">Desa Sukamaju</p>
          {[address, contact].map(
            (line, index) =>
              line.trim() !== '' && (
                <p key={index} className="text-caption" style={soft}>
                  {line}
                </p>
              ),
          )}
        </div>
      </div>
      <hr style={{ borderColor: brand, borderTopWidth: 2, marginTop: 12 }} />
    </Paper>
  )
}

type RaportPreviewProps = {
  showRank: boolean
  withCode: boolean
  liftsLowScores: boolean
  signers: readonly string[]
  place: string
}

/** The foot of a raport: its rank, its code, and who signs. */
export function RaportPreview(props: RaportPreviewProps) {
  const { showRank, withCode, liftsLowScores, signers, place } = props
  const dated = signers.includes('Wali Kelas') ? 'Wali Kelas' : signers.at(-1)
  const date = `${place.trim() === '' ? '' : `${place}, `}20 Nov 2026`
  return (
    <Paper caption="Contoh bagian bawah raport">
      <p className="flex justify-between gap-4 text-small font-strong">
        <span>Rata-rata</span> <span className="num">85,0</span>
      </p>
      {showRank && (
        <p className="flex justify-between gap-4 text-small font-strong">
          <span>Peringkat</span> <span className="num">1 dari 24 siswa</span>
        </p>
      )}
      {liftsLowScores && (
        <p className="text-caption text-ink-soft">
          Nilai di bawah {lowestLiftedScore} dicetak {lowestLiftedScore}.
        </p>
      )}
      <div className="mt-3 flex items-end gap-3 text-center text-caption">
        {withCode && (
          <span
            className="grid shrink-0 place-items-center border border-line"
            style={{ width: 64, height: 64 }}
          >
            Kode QR
          </span>
        )}
        {signers.map((signer, index) => (
          <span key={index} className="min-w-0 grow basis-0">
            {signer === dated && <span className="block">{date}</span>}
            <span className="block">{signer}</span>
            <span
              className="block"
              style={{ borderBottom: '1px solid currentColor', height: 44 }}
            />
          </span>
        ))}
      </div>
    </Paper>
  )
}
