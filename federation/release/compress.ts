import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|json|svg|html)$/
const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)

/**
 * Best for what is published once and downloaded often. `HUB_BROTLI_QUALITY` is for sites that nobody downloads: tests
 * set it, because compressing a whole site this well takes half a minute.
 */
const usualQuality = (): number => Number(process.env.HUB_BROTLI_QUALITY ?? constants.BROTLI_MAX_QUALITY)

/** Returns the content of `<file>.br`; undefined when compression does not make the file smaller. */
export async function compressed(
  path: string,
  content: Uint8Array,
  quality: number = usualQuality(),
): Promise<Uint8Array | undefined> {
  if (!COMPRESSIBLE.test(path)) return undefined
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return brotli(content, { params })
}

/** Whether a file is a compressed copy of this content. */
export async function isCompressedFrom(copy: Uint8Array | undefined, content: Uint8Array): Promise<boolean> {
  const whole = copy && (await unbrotli(copy).catch(() => undefined))
  return whole?.equals(content) ?? false
}

/** Writes compressed copies of all text files below a folder. */
export async function writeCompressedCopies(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      const small = entry.isFile() ? await compressed(file, await readFile(file)) : undefined
      if (small) await writeFile(`${file}.br`, small)
    }),
  )
}
