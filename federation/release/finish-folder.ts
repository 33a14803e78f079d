import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Fills a folder that must never be seen half done, unless it is there already. Two processes may do so at once:
 * each fills one of its own, the first to finish wins. Resolves with whether this call made the folder.
 */
export async function finishFolder(
  folder: string,
  fill: (unfinished: string) => Promise<void>,
): Promise<boolean> {
  if (existsSync(folder)) return false
  const unfinished = `${folder}.${randomUUID().slice(0, 8)}.part`
  await mkdir(dirname(folder), { recursive: true })
  try {
    await fill(unfinished)
    await rename(unfinished, folder)
    return true
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (existsSync(folder)) return false
    throw error
  }
}
