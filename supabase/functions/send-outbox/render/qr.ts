import { encode } from 'uqr'
import { grayPng } from './png.ts'

/** Scanners need so many empty modules around a code (ISO/IEC 18004). */
const QUIET_ZONE = 4
const PIXELS = 6

/** A text as a QR code: mail programs show pictures, and few of them show SVG. */
export function qrPng(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const width = size * PIXELS
  return grayPng(width, width, (x, y) => (data[Math.floor(y / PIXELS)]?.[Math.floor(x / PIXELS)] ? 0 : 255))
}
