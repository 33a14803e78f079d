/** Something that whoever releases can mend; its message says how. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
}

export interface Problem {
  /** The app that is in the way. */
  app: string
  /** For the team that releases, in English. */
  reason: string
}

/** What visitors would get does not fit together. Nothing has changed for them. */
export class ReleaseRefused extends ReleaseError {
  override name = 'ReleaseRefused'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ reason }) => reason).join('\n'))
    this.problems = problems
  }
}
