import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** File that says that `npm run packages` has written the folder it is in, and may empty it. */
const MARKER = '.written-by-npm-run-packages'

/** A folder that has files of others; the message says how to go on. */
export class FolderError extends Error {
  override name = 'FolderError'
}

/**
 * Throws unless a folder may be emptied: it is new, or empty, or was written by an earlier run.
 * @throws FolderError
 */
export async function assertReplaceable(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const files = (await stat(folder)).isDirectory() ? await readdir(folder) : undefined
  if (files?.length === 0 || files?.includes(MARKER)) return
  throw new FolderError(
    `${folder} ${files ? 'has files that `npm run packages` has not written' : 'is a file'}; name a new or an empty folder`,
  )
}

/** Empties a folder, creates it if needed, and marks it as written by `npm run packages`. */
export async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, MARKER), 'The next run empties this folder.\n')
}
