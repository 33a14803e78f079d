import type { ReleaseTarget } from './release-target.ts'

/** Makes a file what it has to be that nobody has been told of yet: an interrupted release may have left anything. */
export async function settleFile(target: ReleaseTarget, path: string, content: Uint8Array): Promise<void> {
  if (await target.writeIfAbsent(path, content)) return
  const there = await target.read(path)
  if (there && Buffer.from(there).equals(content)) return
  await target.remove([path])
  await target.writeIfAbsent(path, content)
}
