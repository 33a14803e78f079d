import { toCameraFailure } from './camera-failure.ts'
import type { Camera, CameraOption, CameraProblem, FrameSource } from './frame-source.ts'

export type CameraState =
  | { readonly status: 'off' }
  | { readonly status: 'starting' }
  | { readonly status: 'failed'; readonly problem: CameraProblem }
  | {
      readonly status: 'on'
      readonly id: string | undefined
      readonly choices: readonly CameraOption[]
      /** Undefined where there is no light. */
      readonly isTorchOn: boolean | undefined
      /** It has looked for long and read nothing, or has found a code that says nothing. */
      readonly isUnreadable: boolean
    }

export interface ScanningOptions {
  readonly source: FrameSource
  readonly onState: (state: CameraState) => void
  /** Once for each time that a code comes into sight. */
  readonly onCode: (text: string) => void
  /** Milliseconds, for measuring only. */
  readonly now?: () => number
}

export interface Scanning {
  readonly start: (video: HTMLVideoElement, id?: string) => Promise<void>
  readonly stop: () => void
  readonly setTorch: (isOn: boolean) => Promise<void>
}

/** After so long without a code people want to know what to do. */
export const HINT_AFTER_MS = 8000

/** A code that was out of sight for so long and is shown again is meant again. */
export const SAME_CODE_AFTER_MS = 1500

/** Tells codes that come into sight from those that still are, and remembers how long there was none. */
function createSight(now: () => number) {
  let seen: { text: string; at: number } | undefined
  let since = now()
  return (text: string | undefined): { code?: string; isUnreadable?: boolean } => {
    const moment = now()
    if (!text) return text === '' || moment - since > HINT_AFTER_MS ? { isUnreadable: true } : {}
    const isNew = seen?.text !== text || moment - seen.at > SAME_CODE_AFTER_MS
    seen = { text, at: moment }
    since = moment
    return { isUnreadable: false, ...(isNew ? { code: text } : {}) }
  }
}

/** Turns a camera on and off and looks for codes while it is on. */
export function createScanning({
  source,
  onState,
  onCode,
  now = () => performance.now(),
}: ScanningOptions): Scanning {
  // A run that began in an earlier turn no longer reports.
  let turn = 0
  let camera: Camera | undefined
  let state: CameraState = { status: 'off' }

  const become = (next: CameraState) => {
    state = next
    onState(next)
  }
  const change = (part: { isTorchOn?: boolean; isUnreadable?: boolean }) => {
    if (state.status === 'on') become({ ...state, ...part })
  }
  const end = (next: CameraState) => {
    turn++
    camera?.stop()
    camera = undefined
    if (state.status !== next.status || next.status === 'failed') become(next)
  }

  async function look(at: Camera, isMine: () => boolean) {
    const evaluate = createSight(now)
    while (isMine()) {
      const text = await at.read()
      if (!isMine()) return
      const { code, isUnreadable } = evaluate(text)
      if (isUnreadable !== undefined) change({ isUnreadable })
      if (code !== undefined) onCode(code)
    }
  }

  return {
    start: async (video, id) => {
      end({ status: 'starting' })
      const mine = turn
      const isMine = () => mine === turn
      const onLost = () => {
        if (isMine()) end({ status: 'failed', problem: 'lost' })
      }
      try {
        const opened = await source.open({ video, id, onLost })
        if (!isMine()) return opened.stop()
        camera = opened
        become({
          status: 'on',
          id: opened.id,
          choices: opened.choices,
          isTorchOn: opened.setTorch ? false : undefined,
          isUnreadable: false,
        })
        await look(opened, isMine)
      } catch (error) {
        if (isMine()) end({ status: 'failed', problem: toCameraFailure(error).problem })
      }
    },
    stop: () => end({ status: 'off' }),
    setTorch: async (isTorchOn) => {
      const mine = turn
      try {
        await camera?.setTorch?.(isTorchOn)
        if (mine === turn && camera?.setTorch) change({ isTorchOn })
      } catch {
        // A light that does not obey leaves the button as it is; the camera goes on.
      }
    },
  }
}
