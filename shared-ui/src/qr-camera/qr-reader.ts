import QrScanner from 'qr-scanner'
import { CameraFailure } from './frame-source.ts'

/** Pixels along the side of the square that is looked at: a ticket at arm's length, or a poster across the hall. */
const SIDE = 600

/** Reads codes out of what a video shows. */
export interface QrReader {
  /** What the code says; undefined when there is none. @throws CameraFailure when reading itself fails */
  readonly read: (video: HTMLVideoElement) => Promise<string | undefined>
  readonly close: () => void
}

export function openReader(): QrReader {
  const engine = startEngine()
  const canvas = document.createElement('canvas')
  // The first caller passes its purpose: here pixels are read and nothing is shown.
  canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  let failure: CameraFailure | undefined
  engine.addEventListener('error', (event) => {
    failure = new CameraFailure('failed', event)
  })
  return {
    read: async (video) => {
      if (failure) throw failure
      try {
        const { data } = await QrScanner.scanImage(video, {
          qrEngine: engine,
          canvas,
          scanRegion: middleOf(video),
          returnDetailedScanResult: true,
        })
        return data
      } catch (error) {
        if (error === QrScanner.NO_QR_CODE_FOUND) return undefined
        throw new CameraFailure('failed', error)
      }
    },
    close: () => engine.terminate(),
  }
}

/** The largest square in the middle: what the page shows of the picture. */
function middleOf({ videoWidth, videoHeight }: HTMLVideoElement) {
  const side = Math.min(videoWidth, videoHeight)
  const scaled = Math.min(side, SIDE)
  return {
    x: Math.round((videoWidth - side) / 2),
    y: Math.round((videoHeight - side) / 2),
    width: side,
    height: side,
    downScaledWidth: scaled,
    downScaledHeight: scaled,
  }
}

/**
 * Starts what finds codes in pixels, apart from the page. The library keeps it as text and would run that text, which
 * the content security policy forbids, so the build writes it out as a file (`federation/build/src/engine-file.mjs`).
 */
function startEngine(): Worker {
  const { href, origin } = new URL('qr-scanner/qr-scanner-worker.min.js', import.meta.url)
  if (origin === location.origin) return new Worker(href)
  // A part that comes from elsewhere: workers must be of the page's own origin, what they load need not.
  const loader = URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(href)})`]))
  const worker = new Worker(loader)
  URL.revokeObjectURL(loader)
  return worker
}
