import type { BuiltPackage } from './build-packages.ts'

/** Runs npm in a folder and returns its output. */
export type RunNpm = (args: string[], folder: string) => Promise<{ status: number | null; output: string }>

export class PublishError extends Error {
  override name = 'PublishError'
}

/**
 * Publishes the packages whose version the registry does not have yet, and returns their names. The registry is the one
 * that npm is configured with.
 * @throws PublishError before anything is published, when a published version has other content
 */
export async function publishPackages(packages: readonly BuiltPackage[], npm: RunNpm): Promise<string[]> {
  const missing: BuiltPackage[] = []
  const changed: string[] = []
  for (const built of packages) {
    const published = await publishedIntegrity(built, npm)
    if (published === undefined) missing.push(built)
    else if (published !== (await packedIntegrity(built, npm))) changed.push(`${built.name} ${built.version}`)
  }
  if (changed.length > 0)
    throw new PublishError(
      `Published with other content: ${changed.join(', ')}. Raise each version and say in its CHANGELOG.md what changed: a published one never changes.`,
    )
  for (const { name, version, folder } of missing) {
    const { status, output } = await npm(['publish'], folder)
    if (status !== 0) throw new PublishError(`${name} ${version} was not published:\n${output.trim()}`)
  }
  return missing.map(({ name, version }) => `${name} ${version}`)
}

/** Undefined when the registry does not have the version. */
async function publishedIntegrity(
  { name, version, folder }: BuiltPackage,
  npm: RunNpm,
): Promise<string | undefined> {
  const { status, output } = await npm(['view', `${name}@${version}`, 'dist.integrity', '--json'], folder)
  if (status === 0) return integrityIn(output)
  if (/E404|404 Not Found/.test(output)) return undefined
  throw new PublishError(`the registry does not answer:\n${output.trim()}`)
}

async function packedIntegrity({ name, folder }: BuiltPackage, npm: RunNpm): Promise<string | undefined> {
  const { status, output } = await npm(['pack', '--dry-run', '--json'], folder)
  if (status !== 0) throw new PublishError(`${name} cannot be packed:\n${output.trim()}`)
  return integrityIn(output)
}

/** npm writes warnings around its JSON. */
const integrityIn = (output: string): string | undefined => /sha512-[\w+/]+=*/.exec(output)?.[0]
