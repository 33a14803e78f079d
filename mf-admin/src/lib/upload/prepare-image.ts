/** Drawings (SVG) are not among them: they can run scripts. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
export const MAX_MEGABYTES = 25

const MEGABYTE = 1024 * 1024
/** What the store takes. */
const MAX_STORED = 5 * MEGABYTE
const LONGEST_EDGE = 1920
const QUALITY = 0.82

export interface PreparedImage {
  readonly blob: Blob
  readonly width: number
  readonly height: number
}

/**
 * A picture as the site shows it: not wider or higher than 1920 px, as WebP, without what a camera wrote into it.
 * @throws ImageProblem
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  if (!isPicture(file)) throw new ImageProblem('type')
  if (file.size > MAX_MEGABYTES * MEGABYTE) throw new ImageProblem('size')
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new ImageProblem('broken')
  })
  try {
    const { width, height } = scaledToFit(bitmap)
    const blob = await encoded(bitmap, width, height)
    if (blob.size > MAX_STORED) throw new ImageProblem('heavy')
    return { blob, width, height }
  } finally {
    bitmap.close()
  }
}

/** Systems that do not know AVIF name no type for it. */
const isPicture = ({ type, name }: File) =>
  type === '' ? /\.(avif|webp|jpe?g|png)$/i.test(name) : IMAGE_TYPES.includes(type)

/** The size that keeps the shape and fits; small pictures stay as they are. */
export function scaledToFit({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function encoded(bitmap: ImageBitmap, width: number, height: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const brush = canvas.getContext('2d')
  if (!brush) throw new ImageProblem('broken')
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(bitmap, 0, 0, width, height)
  const webp = await asBlob(canvas, 'image/webp')
  if (webp?.type === 'image/webp') return webp
  // A browser that writes no WebP; JPEG has no transparency.
  brush.globalCompositeOperation = 'destination-over'
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, width, height)
  const jpeg = await asBlob(canvas, 'image/jpeg')
  if (!jpeg) throw new ImageProblem('broken')
  return jpeg
}

const asBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))

/** Why a picture did not arrive; names of texts in `admin:picture.problems`. */
type Reason = 'type' | 'size' | 'broken' | 'heavy' | 'network' | 'denied' | 'failed'

export class ImageProblem extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(`the picture was not taken: ${reason}`)
    this.name = 'ImageProblem'
    this.reason = reason
  }
}

/** Whether the same file may get through at another try. */
export const isWorthRetrying = ({ reason }: ImageProblem): boolean =>
  reason === 'network' || reason === 'failed'
