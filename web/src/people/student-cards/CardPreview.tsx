import { placeTitle } from '@ngaji/contract/identity/levels/levels.rules'
import type { Student } from '@ngaji/contract/people/students/students.schemas'
import type { CardLook } from '@ngaji/contract/people/student-cards/student-cards.schemas'
import { dayInJakarta } from '@ngaji/contract/jakarta-time'
import { displayName } from '@ngaji/contract/values/person/shown-name.rules'
import { QrCode } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { imageAddress } from '../../api/client/image-address.ts'
import { cx } from '../../ui/cx.ts'
import { formatDay, initialsOf } from '../../ui/data/formats.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Mark } from '../../ui/data/Mark.tsx'

type CardPreviewProps = {
  student: Pick<Student, 'name' | 'nis' | 'image' | 'userId'>
  /** The look that the region set: the same words and colour as on paper. */
  look: CardLook
  /** The valid card; without one the card is drawn faded. */
  card: { number: number; issuedAt: string } | null
}

/**
 * What the printed card looks like. The code itself is not drawn: whoever photographs this screen has
 * no card.
 */
export function CardPreview({ student, look, card }: CardPreviewProps) {
  return (
    <div
      className={cx('grid gap-4 md:grid-cols-2', card === null && 'opacity-60')}
      style={{ maxWidth: '45rem' }}
    >
      <Face label="Depan kartu">
        <div
          className="mat absolute inset-x-0 top-0 flex items-center"
          style={{ height: '25%', gap: '3%', paddingInline: '4.5%', backgroundColor: look.colour }}
        >
          <Logo logo={look.logo} />
          <span className="grow truncate font-title text-on-mat" style={size(3.6)}>
            {look.organisationName}
          </span>
          <span className="font-strong text-on-mat-accent" style={size(2.9)}>
            {look.heading}
          </span>
        </div>
        <Portrait student={student} />
        <div className="absolute grid gap-1" style={{ top: '34%', left: '35%', right: '4%' }}>
          <p className="line-clamp-2 leading-tight font-title" style={size(4.4)}>
            {displayName(student)}
          </p>
        </div>
        <p
          className="num absolute leading-none font-heading"
          style={{ ...size(6.4), top: '63%', left: '35%' }}
        >
          {student.nis}
        </p>
        <CodePlace style={{ top: '52%', left: '76.6%', width: '21.6%' }}>
          <Icon of={QrCode} size={20} />
          <span style={size(2)}>Kode kecil</span>
        </CodePlace>
        <p
          className="absolute leading-tight"
          style={{ ...size(2.6), top: '87%', left: '4.7%', right: '4%', color: soft }}
        >
          <span className="block truncate">
            {placeTitle('Kelompok', student.userId.subBranchId.name)}
          </span>
          <span className="block truncate">
            {placeTitle('Desa', student.userId.subBranchId.branchId.name)}
          </span>
        </p>
      </Face>
      <Face label="Belakang kartu">
        <CodePlace style={{ top: '6%', left: '4%', height: '66%' }}>
          <Icon of={QrCode} size={28} />
          <span className="px-2" style={size(2.7)}>
            Kode hanya ada di kartu tercetak
          </span>
        </CodePlace>
        <p
          className="num absolute text-center font-heading"
          style={{ ...size(4.6), top: '76%', left: '4%', width: '42%' }}
        >
          {student.nis}
        </p>
        <div className="absolute grid gap-1" style={{ top: '14%', left: '51%', right: '4%' }}>
          <p className="font-heading" style={size(3.9)}>
            Pindai untuk absen
          </p>
          <p className="leading-snug wrap-anywhere" style={{ ...size(3), color: soft }}>
            {look.found}
          </p>
        </div>
        {card && (
          <p
            className="absolute leading-snug"
            style={{ ...size(2.6), bottom: '10%', left: '51%', color: soft }}
          >
            Kartu ke-{card.number}
            <br />
            Terbit {formatDay(dayInJakarta(new Date(card.issuedAt)))}
          </p>
        )}
      </Face>
    </div>
  )
}

/** The paper of a card is white in both themes, and its measures are parts of its width. */
const paper = '#fff'
const ink = '#1b221e'
const soft = '#464d47'

function size(partOfWidth: number) {
  return { fontSize: `${partOfWidth}cqw` }
}

function Face({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="relative w-full overflow-hidden border border-line shadow-2"
      style={{
        containerType: 'inline-size',
        aspectRatio: '85.6 / 53.98',
        borderRadius: '3.7% / 5.9%',
        background: paper,
        color: ink,
      }}
    >
      {children}
      <div
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0"
        style={{ height: '3%', background: '#f0ad15' }}
      />
    </section>
  )
}

/** Where the printed card has its code: large on the back, and small on the front for a worn card. */
function CodePlace({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <div
      className="absolute grid content-center justify-items-center gap-1 rounded-control border border-dashed text-center leading-tight"
      style={{ ...style, aspectRatio: 1, color: soft }}
    >
      {children}
    </div>
  )
}

/** The region's own, or ours. */
function Logo({ logo }: Pick<CardLook, 'logo'>) {
  const address = imageAddress(logo)
  if (!address) return <Mark look="paper" className="h-3/5 w-auto" />
  return <img src={address} alt="" style={{ height: '60%', objectFit: 'contain' }} />
}

function Portrait({ student }: Pick<CardPreviewProps, 'student'>) {
  const address = imageAddress(student.image)
  return (
    <div
      className="absolute grid place-items-center overflow-hidden rounded-control font-title"
      style={{
        ...size(9),
        top: '34%',
        left: '4.7%',
        width: '25.7%',
        height: '52%',
        background: '#e1f2e9',
        color: '#165743',
      }}
    >
      {address ? (
        <img
          src={address}
          alt={`Foto ${displayName(student)}`}
          className="size-full object-cover"
          loading="lazy"
        />
      ) : (
        initialsOf(displayName(student))
      )}
    </div>
  )
}
