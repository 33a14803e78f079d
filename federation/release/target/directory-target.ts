import { randomUUID } from 'node:crypto'
import {
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseLive } from '../live/live.ts'
import { LIVE_FILE } from '../live/paths.ts'
import type { ReleaseTarget, StoredFile, TaggedFile } from './release-target.ts'

/** Folder of the numbered changes of a mutable file: `.changes/live.json/00000012`. */
const CHANGES = '.changes'
/** How many changes are kept. */
const KEPT = 20
const UNFINISHED = /\.[0-9a-f]{8}\.part$/

/** A target whose files can be read in place. */
export interface DirectoryTarget extends ReleaseTarget {
  readonly root: string
}

/**
 * A local or mounted folder.
 *
 * The content of a mutable file is its last numbered change. A number is taken by creating a file of that
 * name, which succeeds for one process only, so the second of two concurrent writers fails; there is no lock
 * that a dead process could hold. A process that finds the file older than its last change updates it.
 */
export function directoryTarget(folder: string): DirectoryTarget {
  const root = resolve(folder)
  const at = (path: string) => join(root, path)

  /** Writes a complete temporary file in the destination folder. */
  async function unfinished(path: string, content: Uint8Array | string): Promise<string> {
    const file = `${at(path)}.${randomUUID().slice(0, 8)}.part`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
    return file
  }

  async function writeIfAbsent(path: string, content: Uint8Array | string): Promise<boolean> {
    const file = await unfinished(path, content)
    try {
      await link(file, at(path))
      return true
    } catch (error) {
      if (isCode(error, 'EEXIST')) return false
      throw error
    } finally {
      await rm(file, { force: true })
    }
  }

  async function lastChange(path: string): Promise<{ number: number; content: string } | undefined> {
    const names = await readdir(at(`${CHANGES}/${path}`)).catch(() => [])
    const number = Math.max(...names.filter((name) => /^\d+$/.test(name)).map(Number))
    if (!Number.isFinite(number)) return undefined
    return { number, content: await readFile(at(changeOf(path, number)), 'utf8') }
  }

  /** Repeats until the file equals its last change, which other processes may be adding to. */
  async function follow(path: string): Promise<TaggedFile | undefined> {
    const change = await lastChange(path)
    if (!change) return undefined
    const { number, content } = change
    if ((await readFile(at(path), 'utf8').catch(() => undefined)) !== content)
      await rename(await unfinished(path, content), at(path))
    if (path === LIVE_FILE) await linkCompositions(root, content)
    const newest = await lastChange(path)
    return newest?.number === number ? { content, tag: String(number) } : follow(path)
  }

  return {
    name: root,
    root,
    async list(prefix) {
      const names = await readdir(at(prefix), { recursive: true, withFileTypes: true }).catch(() => [])
      const files = names.filter((entry) => entry.isFile() && !UNFINISHED.test(entry.name))
      return Promise.all(files.map((entry) => stored(root, join(entry.parentPath, entry.name))))
    },
    async read(path) {
      return readFile(at(path)).catch((error: unknown) => {
        if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return undefined
        throw error
      })
    },
    writeIfAbsent,
    async readTagged(path) {
      const followed = await follow(path)
      if (followed) return followed
      const content = await readFile(at(path), 'utf8').catch(() => undefined)
      return content === undefined ? undefined : { content, tag: '0' }
    },
    async replace(path, content, tag) {
      const current = await this.readTagged(path)
      if (current?.tag !== tag) return false
      const number = Number(tag ?? 0) + 1
      if (!(await writeIfAbsent(changeOf(path, number), content))) return false
      await follow(path)
      await rm(at(changeOf(path, number - KEPT)), { force: true })
      return true
    },
    async remove(paths) {
      for (const path of paths) await rm(at(path), { force: true })
      for (const folder of new Set(paths.map((path) => dirname(path)))) await removeEmpty(root, folder)
    },
  }
}

const changeOf = (path: string, number: number) => `${CHANGES}/${path}/${String(number).padStart(8, '0')}`

async function stored(root: string, file: string): Promise<StoredFile> {
  const { size, mtime } = await stat(file)
  return { path: file.slice(root.length + 1), size, changedAt: mtime }
}

/**
 * Updates the links `live` and `canary` to the compositions in `live.json`, for hosts that serve files only.
 */
async function linkCompositions(root: string, content: string): Promise<void> {
  const { live, canary } = parseLive(content)
  await pointLink(join(root, 'live'), `compositions/${live}`)
  if (canary) await pointLink(join(root, 'canary'), `compositions/${canary.id}`)
  else await rm(join(root, 'canary'), { force: true })
}

async function pointLink(name: string, to: string): Promise<void> {
  if ((await readlink(name).catch(() => undefined)) === to) return
  const unfinished = `${name}.${randomUUID().slice(0, 8)}.part`
  await symlink(to, unfinished)
  await rename(unfinished, name)
}

/** Removes empty folders: buckets have none either. */
async function removeEmpty(root: string, folder: string): Promise<void> {
  for (let path = folder; path !== '.' && path !== ''; path = dirname(path))
    if (
      !(await rmdir(join(root, path)).then(
        () => true,
        () => false,
      ))
    )
      return
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
