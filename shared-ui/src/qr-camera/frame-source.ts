/** Why there are no pictures from a camera. */
export type CameraProblem = 'insecure' | 'unsupported' | 'refused' | 'none' | 'busy' | 'lost' | 'failed'

export class CameraFailure extends Error {
  readonly problem: CameraProblem

  constructor(problem: CameraProblem, cause?: unknown) {
    super(problem, { cause })
    this.name = 'CameraFailure'
    this.problem = problem
  }
}

export interface CameraOption {
  readonly id: string
  /** As the system calls it; empty when it does not say. */
  readonly label: string
}

/** A camera that is on. */
export interface Camera {
  readonly id: string | undefined
  /** All there are to choose from, this one included. */
  readonly choices: readonly CameraOption[]
  /** Undefined where there is no light to switch. */
  readonly setTorch: ((isOn: boolean) => Promise<void>) | undefined
  /**
   * Looks at the next frame: what the code in it says, '' for a code without a text, undefined when there is none.
   * @throws CameraFailure
   */
  readonly read: () => Promise<string | undefined>
  /** Frees the device. What `read` still answers is nobody's. */
  readonly stop: () => void
}

export interface CameraRequest {
  /** Shows what the camera sees. */
  readonly video: HTMLVideoElement
  /** The one that looks away from the person unless told. */
  readonly id?: string | undefined
  /** The camera has ended by itself: pulled out, or taken away by the system. */
  readonly onLost: () => void
}

/** Where frames come from: the camera of the device, or whatever a test shows. */
export interface FrameSource {
  /** @throws CameraFailure */
  readonly open: (request: CameraRequest) => Promise<Camera>
}
