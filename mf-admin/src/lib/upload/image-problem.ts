/** Why a picture did not arrive; names of texts in `admin:picture.problems`. */
type Reason = 'type' | 'size' | 'broken' | 'heavy' | 'network' | 'denied' | 'failed'

export class ImageProblem extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(`the picture was not taken: ${reason}`)
    this.name = 'PictureProblem'
    this.reason = reason
  }
}

/** Whether the same file may get through at another try. */
export const isWorthRetrying = ({ reason }: ImageProblem): boolean =>
  reason === 'network' || reason === 'failed'
