import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRecord } from '@hub/release/release-record'

export interface ChangedBytes {
  files: number
  changedFiles: number
  /** Compressed, as browsers get them. */
  bytes: number
  changedBytes: number
}

/** What browsers may ask for: not what is for the server, and each file once. */
const IS_ASKED_FOR = /^(assets\/|locales\/|remoteEntry)/

/** How much of a published version is not byte by byte in the one before. */
export async function changedBytes(
  root: string,
  app: string,
  versions: [string, string],
): Promise<ChangedBytes> {
  const [before, after] = await Promise.all(
    versions.map(
      async (version) => parseRecord(await readFile(join(root, 'releases', app, `${version}.json`))).files,
    ),
  )
  const known = new Set(Object.values(before ?? {}).map(({ integrity }) => integrity))
  const result: ChangedBytes = { files: 0, changedFiles: 0, bytes: 0, changedBytes: 0 }
  for (const [path, { size, integrity }] of Object.entries(after ?? {})) {
    if (!IS_ASKED_FOR.test(path) || path.endsWith('.br')) continue
    const sent = after?.[`${path}.br`]?.size ?? size
    result.files += 1
    result.bytes += sent
    if (known.has(integrity)) continue
    result.changedFiles += 1
    result.changedBytes += sent
  }
  return result
}
