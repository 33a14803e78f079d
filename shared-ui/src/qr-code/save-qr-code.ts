import { saveFile } from '../calendar/save-file.ts'
import { type QrCorrection, qrPath } from './qr-path.ts'

/** Pixels per module: large enough for banking apps that read a picture from the gallery. */
const SCALE = 12

/** Saves a QR code as a PNG, for an app that reads pictures: a phone cannot scan its own screen. */
export async function saveQrCode(text: string, name: string, correction: QrCorrection = 'M'): Promise<void> {
  const { size, path } = qrPath(text, correction)
  const canvas = document.createElement('canvas')
  canvas.width = size * SCALE
  canvas.height = size * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws on no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(SCALE, SCALE)
  context.fillStyle = 'black'
  context.fill(new Path2D(path))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the picture could not be made')
  saveFile(name, 'image/png', blob)
}
