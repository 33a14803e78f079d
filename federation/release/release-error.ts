/** An error that the person who releases can fix; the message says how. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
}

export interface Problem {
  /** The incompatible app. */
  app: string
  /** Explanation for the releasing team, in English. */
  reason: string
}

/** The apps of a release are incompatible. Nothing has changed for visitors. */
export class ReleaseRejected extends ReleaseError {
  override name = 'ReleaseRejected'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ reason }) => reason).join('\n'))
    this.problems = problems
  }
}
