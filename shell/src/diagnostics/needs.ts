/** One singleton that a remote needs. */
export interface Need {
  name: string
  /** As the build wrote it: `^19.0.0`. */
  needed: string
  provided: string | undefined
  fits: boolean
}

export function needsOf(
  needs: Readonly<Record<string, string>>,
  provided: Readonly<Record<string, string>>,
): Need[] {
  return Object.entries(needs).map(([name, needed]) => {
    const version = provided[name]
    return { name, needed, provided: version, fits: version !== undefined && isWithin(version, needed) }
  })
}

/** Builds ask for a major version and at least one of its minors: `^19.0.0`. Anything else has to be the same. */
function isWithin(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range
  const [major = 0, minor = 0, patch = 0] = numbersOf(range.slice(1))
  const [ownMajor = 0, ownMinor = 0, ownPatch = 0] = numbersOf(version)
  if (ownMajor !== major) return false
  return ownMinor > minor || (ownMinor === minor && ownPatch >= patch)
}

const numbersOf = (version: string): number[] => version.split(/[.+-]/).slice(0, 3).map(Number)
