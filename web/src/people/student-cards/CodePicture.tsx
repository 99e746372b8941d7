import { encodeQR } from 'qr'

type CodePictureProps = { code: string; label: string; width: string }

const quietZone = 4

/** A QR code, black on white whatever the theme is: readers want contrast. */
export function CodePicture({ code, label, width }: CodePictureProps) {
  const modules = encodeQR(code, 'raw', { ecc: 'quartile', border: quietZone })
  const side = modules.length
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- drawn here, so that it also stands without signal
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      // What a camera reads from a phone held out to it, where its place is as wide as that.
      style={{ width, minWidth: 'min(60mm, 100%)' }}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
