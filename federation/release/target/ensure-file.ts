import type { ReleaseTarget } from './release-target.ts'

/**
 * Ensures the content of a file that nothing refers to yet; an interrupted release may have left another one.
 */
export async function ensureFile(target: ReleaseTarget, path: string, content: Uint8Array): Promise<void> {
  if (await target.writeIfAbsent(path, content)) return
  const there = await target.read(path)
  if (there && Buffer.from(there).equals(content)) return
  await target.remove([path])
  await target.writeIfAbsent(path, content)
}
