import { encode } from 'uqr'
import { cx } from './class-names.ts'
import styles from './qr-code.module.css'

interface QrCodeProps {
  text: string
  /** The name of the picture, for screen readers. */
  label: string
  /** True for a long text, whose points would be too small. */
  isLarge?: boolean
}

/** Draws a QR code, black on white in both themes because scanners need it. */
export function QrCode({ text, label, isLarge = false }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: isLarge ? 'L' : 'M', border: 3 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={cx(styles.qr, isLarge && styles.large)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
