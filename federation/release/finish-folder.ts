import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder with its content atomically, unless it exists. Concurrent processes each fill a temporary
 * folder; the first to finish wins. Resolves to whether this call created the folder.
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
