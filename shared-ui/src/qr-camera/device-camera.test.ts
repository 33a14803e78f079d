// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceCamera } from './device-camera.ts'

/** What reads codes needs a worker, which is for browsers. */
vi.mock('./qr-reader.ts', () => ({
  openReader: () => ({ read: async () => 'code', close: () => undefined }),
}))

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const DEVICES = [
  { kind: 'audioinput', deviceId: 'microphone', label: 'Microphone' },
  { kind: 'videoinput', deviceId: 'back', label: 'Back camera' },
  { kind: 'videoinput', deviceId: 'front', label: '' },
]

function device({ torch = false, errorName }: { torch?: boolean; errorName?: string } = {}) {
  const track = Object.assign(new EventTarget(), {
    getSettings: () => ({ deviceId: 'back' }),
    getCapabilities: () => ({ torch }),
    applyConstraints: vi.fn(async () => undefined),
    stop: vi.fn(),
  })
  const getUserMedia = vi.fn(async (_constraints: MediaStreamConstraints) => {
    if (errorName) throw new DOMException('no', errorName)
    return { getTracks: () => [track], getVideoTracks: () => [track] }
  })
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia, enumerateDevices: async () => DEVICES },
  })
  vi.stubGlobal('isSecureContext', true)
  const video = document.createElement('video')
  Object.defineProperty(video, 'srcObject', { writable: true, value: null })
  video.play = async () => undefined
  return { track, getUserMedia, video }
}

const open = (video: HTMLVideoElement, id?: string, onLost = () => undefined) =>
  deviceCamera.open({ video, id, onLost })

describe('the camera of a device', () => {
  it('is the one that looks away, with those to choose from; it is freed in the end', async () => {
    const { track, getUserMedia, video } = device()
    const camera = await open(video)
    expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({
      audio: false,
      video: { facingMode: 'environment' },
    })
    expect(camera.choices).toEqual([
      { id: 'back', label: 'Back camera' },
      { id: 'front', label: '' },
    ])
    expect(camera.id).toBe('back')
    expect(camera.setTorch).toBeUndefined()
    expect(await camera.read()).toBe('code')
    camera.stop()
    expect(track.stop).toHaveBeenCalledOnce()
    expect(video.srcObject).toBeNull()
  })

  it('is the chosen one, and its light obeys', async () => {
    const { track, getUserMedia, video } = device({ torch: true })
    const camera = await open(video, 'front')
    expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({ video: { deviceId: { exact: 'front' } } })
    await camera.setTorch?.(true)
    expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
  })

  it('says when it ends by itself, and not when it is turned off', async () => {
    const { track, video } = device()
    const lost = vi.fn()
    const camera = await open(video, undefined, lost)
    track.dispatchEvent(new Event('ended'))
    expect(lost).toHaveBeenCalledOnce()
    camera.stop()
    track.dispatchEvent(new Event('ended'))
    expect(lost).toHaveBeenCalledOnce()
  })

  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'failed'],
  ])('that answers %s is %s', async (errorName, problem) => {
    const { video } = device({ errorName })
    await expect(open(video)).rejects.toMatchObject({ problem })
  })

  it('is freed when its picture cannot be shown', async () => {
    const { track, video } = device()
    video.play = async () => {
      throw new DOMException('no', 'NotSupportedError')
    }
    await expect(open(video)).rejects.toMatchObject({ problem: 'failed' })
    expect(track.stop).toHaveBeenCalledOnce()
  })

  it('is not asked for without a secure connection, or where there is none to ask', async () => {
    const { video, getUserMedia } = device()
    vi.stubGlobal('isSecureContext', false)
    await expect(open(video)).rejects.toMatchObject({ problem: 'insecure' })
    expect(getUserMedia).not.toHaveBeenCalled()
    vi.stubGlobal('isSecureContext', true)
    Reflect.deleteProperty(navigator, 'mediaDevices')
    await expect(open(video)).rejects.toMatchObject({ problem: 'unsupported' })
  })
})
