/** A shared singleton that a remote requires, with the version that the shell provides. */
export interface Requirement {
  name: string
  /** Version range from the remote's build, such as `^19.0.0`. */
  needed: string
  provided: string | undefined
  fits: boolean
}

export function requirementsOf(
  needs: Readonly<Record<string, string>>,
  provided: Readonly<Record<string, string>>,
): Requirement[] {
  return Object.entries(needs).map(([name, needed]) => {
    const version = provided[name]
    return { name, needed, provided: version, fits: version !== undefined && isWithin(version, needed) }
  })
}

/** Checks caret ranges such as `^19.0.0`, which builds write; any other range has to equal the version. */
function isWithin(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range
  const [major = 0, minor = 0, patch = 0] = numbersOf(range.slice(1))
  const [ownMajor = 0, ownMinor = 0, ownPatch = 0] = numbersOf(version)
  if (ownMajor !== major) return false
  return ownMinor > minor || (ownMinor === minor && ownPatch >= patch)
}

const numbersOf = (version: string): number[] => version.split(/[.+-]/).slice(0, 3).map(Number)
