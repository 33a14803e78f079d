import { useMemo } from 'react'
import styles from './qr-code.module.css'
import { type QrCorrection, qrPath } from './qr-path.ts'

export interface QrCodeProps {
  /** What the code says; also in `data-qr`. */
  readonly text: string
  /** What it is for, for those who do not see it: «QR-код билета». */
  readonly label: string
  /** `M` unless told; `Q` for a poster in the street. */
  readonly correction?: QrCorrection | undefined
}

/**
 * A QR code as wide as its box, quiet zone included. Black on white in both themes and in print: that is what
 * cameras read.
 */
export function QrCode({ text, label, correction = 'M' }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(text, correction), [text, correction])
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      data-qr={text}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
