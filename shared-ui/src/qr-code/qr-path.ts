import { encode } from 'uqr'

/** How much of a code may be dirty or torn: 7, 15, 25 or 30 %. */
export type QrCorrection = 'L' | 'M' | 'Q' | 'H'

/** Scanners need so many empty modules around a code (ISO/IEC 18004). */
const QUIET_ZONE = 4

export interface QrPath {
  /** Width and height in modules, quiet zone included. */
  readonly size: number
  /** SVG path of the dark modules. */
  readonly path: string
}

/**
 * A text as a QR code. Letters outside ASCII go as UTF-8.
 * @throws when the text is longer than a code can hold (2331 bytes with correction M)
 */
export function qrPath(text: string, correction: QrCorrection): QrPath {
  const { data, size } = encode(withoutHalves(text), { ecc: correction, border: QUIET_ZONE })
  return { size, path: data.map(rowPath).join('') }
}

/** Half of a surrogate pair is no character, and there are no bytes for it. */
const withoutHalves = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD')

/** Modules side by side are one bar: no hairlines between them at odd sizes. */
function rowPath(modules: readonly boolean[], y: number): string {
  return [
    ...modules
      .map((dark) => (dark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
  ]
    .map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)
    .join('')
}
