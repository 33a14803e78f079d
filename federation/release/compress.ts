import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|json|svg|html)$/
const brotli = promisify(brotliCompress)

/** What lies beside a text file as `<file>.br`; undefined for what does not get smaller. */
export async function compressed(
  path: string,
  content: Uint8Array,
  quality: number = constants.BROTLI_MAX_QUALITY,
): Promise<Uint8Array | undefined> {
  if (!COMPRESSIBLE.test(path)) return undefined
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return brotli(content, { params })
}
