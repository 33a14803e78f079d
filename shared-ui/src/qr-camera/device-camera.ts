import { toCameraFailure } from './camera-failure.ts'
import { type Camera, CameraFailure, type CameraRequest, type FrameSource } from './frame-source.ts'

/** Between two looks, in milliseconds: quick for a person, and bearable for a battery. */
const PAUSE = 100

/** The camera of this device. What reads codes is fetched with the first start. */
export const deviceCamera: FrameSource = {
  open: async (requested) => {
    if (!window.isSecureContext) throw new CameraFailure('insecure')
    if (!('mediaDevices' in navigator)) throw new CameraFailure('unsupported')
    let stream: MediaStream | undefined
    try {
      stream = await ask(requested.id)
      return await show(stream, requested)
    } catch (error) {
      release(stream, requested.video)
      throw toCameraFailure(error)
    }
  },
}

const ask = (id: string | undefined) =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      ...(id ? { deviceId: { exact: id } } : { facingMode: 'environment' }),
      width: { ideal: 1280 },
      height: { ideal: 720 },
    },
  })

async function show(stream: MediaStream, { video, onLost }: CameraRequest): Promise<Camera> {
  const { openReader } = await import('./qr-reader.ts')
  video.srcObject = stream
  await video.play()
  const [track] = stream.getVideoTracks()
  if (!track) throw new CameraFailure('none')
  track.addEventListener('ended', onLost)
  const devices = await navigator.mediaDevices.enumerateDevices()
  const reader = openReader()
  return {
    id: track.getSettings().deviceId,
    choices: devices
      .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label })),
    setTorch: torchOf(track),
    read: async () => {
      await new Promise((next) => setTimeout(next, PAUSE))
      return reader.read(video)
    },
    stop: () => {
      track.removeEventListener('ended', onLost)
      reader.close()
      release(stream, video)
    },
  }
}

/** Browsers know the light of a camera, the types of TypeScript do not. */
type WithTorch<T> = T & { torch?: boolean }

function torchOf(track: MediaStreamTrack): Camera['setTorch'] {
  // Firefox has no capabilities to ask for.
  const abilities: WithTorch<MediaTrackCapabilities> =
    'getCapabilities' in track ? track.getCapabilities() : {}
  if (!abilities.torch) return undefined
  return async (torch) => {
    const light: WithTorch<MediaTrackConstraintSet> = { torch }
    await track.applyConstraints({ advanced: [light] })
  }
}

function release(stream: MediaStream | undefined, video: HTMLVideoElement) {
  for (const track of stream?.getTracks() ?? []) track.stop()
  video.srcObject = null
}
