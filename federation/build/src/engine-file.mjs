import { runInNewContext } from 'node:vm'

/**
 * Loader: qr-scanner contains its worker's code as a string and would run it from a blob, which the content
 * security policy forbids. Extracts the string, so that it is published as a file.
 * @param {string} module
 */
// biome-ignore lint/style/noDefaultExport: bundlers find loaders by their default export
export default function engineFile(module) {
  /** @type {string[]} */
  const texts = []
  class Blob {
    /** @param {string[]} apps */
    constructor(apps) {
      texts.push(apps.join(''))
    }
  }
  class Worker {}
  const createWorker = runInNewContext(module.replace('export const createWorker=', ''), {
    Blob,
    Worker,
    URL: { createObjectURL: () => '' },
  })
  createWorker()
  const [text] = texts
  if (!text?.includes('onmessage'))
    throw new Error('qr-scanner keeps the code of its worker in another way by now')
  return text
}
