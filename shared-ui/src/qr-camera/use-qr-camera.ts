import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { deviceCamera } from './device-camera.ts'
import type { FrameSource } from './frame-source.ts'
import { type CameraState, createScanning } from './scanning.ts'

export interface QrCameraHandle {
  readonly state: CameraState
  /** Of the element that shows what the camera sees. */
  readonly video: RefObject<HTMLVideoElement | null>
  /** Turns it on, or changes to another one. */
  readonly start: (id?: string) => void
  readonly stop: () => void
  readonly setTorch: (isOn: boolean) => void
}

/**
 * A camera that looks for QR codes, to be shown by `QrCamera`. It goes off when the page is left or hidden, and on again
 * when the page is visible again. `onCode` is called once each time a code comes into view.
 */
export function useQrCamera(
  onCode: (text: string) => void,
  source: FrameSource = deviceCamera,
): QrCameraHandle {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>({ status: 'off' })
  const heard = useRef(onCode)
  useEffect(() => {
    heard.current = onCode
  })
  const scanning = useMemo(
    () => createScanning({ source, onState: setState, onCode: (text) => heard.current(text) }),
    [source],
  )
  const chosen = useRef<string>(undefined)
  const start = (id = chosen.current) => {
    chosen.current = id
    if (video.current) void scanning.start(video.current, id)
  }
  useEffect(() => () => scanning.stop(), [scanning])
  const isInUse = state.status === 'on' || state.status === 'starting'
  useStopWhileHidden(isInUse, scanning.stop, start)
  return { state, video, start, stop: scanning.stop, setTorch: (isOn) => void scanning.setTorch(isOn) }
}

function useStopWhileHidden(isInUse: boolean, stop: () => void, start: () => void) {
  const shallResume = useRef(false)
  const follow = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') {
      shallResume.current = isInUse
      if (isInUse) stop()
    } else if (shallResume.current) {
      shallResume.current = false
      start()
    }
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
}
