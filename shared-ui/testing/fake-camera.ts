import {
  CameraFailure,
  type CameraOption,
  type CameraProblem,
  type CameraRequest,
  type FrameSource,
} from '../src/qr-camera/frame-source.ts'

interface Options {
  choices?: CameraOption[]
  hasTorch?: boolean
}

/** A source of frames whose camera sees what a test holds up to it. */
export function fakeCamera({ choices = [{ id: 'back', label: 'Back' }], hasTorch = false }: Options = {}) {
  /** Readers who wait for the next frame. */
  let waiting: ((text: string | undefined) => void)[] = []
  let apiError: CameraProblem | undefined
  let requested: CameraRequest | undefined
  const fake = {
    /** How many cameras are on; never more than one when all is well. */
    running: 0,
    opened: [] as (string | undefined)[],
    torch: [] as boolean[],
    /** Lets every camera fail that is opened from now on; undefined lets them work again. */
    refuse: (problem: CameraProblem | undefined) => {
      apiError = problem
    },
    /** The next frame: the text of its code, '' for a code without one, undefined for a picture without a code. */
    show: async (text: string | undefined) => {
      for (const answer of waiting.splice(0)) answer(text)
      await new Promise((settled) => setTimeout(settled))
    },
    unplug: () => requested?.onLost(),
  }
  const source: FrameSource = {
    open: async (asked) => {
      fake.opened.push(asked.id)
      if (apiError) throw new CameraFailure(apiError)
      requested = asked
      fake.running++
      return {
        id: asked.id ?? choices[0]?.id,
        choices,
        setTorch: hasTorch ? async (isOn) => void fake.torch.push(isOn) : undefined,
        read: () => new Promise((answer) => waiting.push(answer)),
        stop: () => {
          fake.running--
          waiting = []
        },
      }
    },
  }
  return Object.assign(fake, { source })
}
