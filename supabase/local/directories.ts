import { mkdir } from 'node:fs/promises'
import { LocalError, systemCode } from './errors.ts'

/** Makes a directory and those above it; rejects with `not-writable` when that is not allowed. */
export async function makeDirectory(path: string): Promise<void> {
  await writing(path, () => mkdir(path, { recursive: true }))
}

/** Does something that writes to the path and says in one line what to do when that is not allowed. */
export async function writing<T>(path: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw forbidden.includes(systemCode(error) ?? '') ? notWritable(path, error) : error
  }
}

export function notWritable(path: string, cause?: unknown): LocalError {
  const message = `Cannot write to ${path}. Give yourself write access or move the project.`
  return new LocalError('not-writable', message, cause)
}

const forbidden = ['EACCES', 'EEXIST', 'ENOTDIR', 'EPERM', 'EROFS']
