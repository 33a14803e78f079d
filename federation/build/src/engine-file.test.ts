import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import engineFile from './engine-file.mjs'

const installed = createRequire(new URL('../../../shared-ui/package.json', import.meta.url)).resolve(
  'qr-scanner/qr-scanner-worker.min.js',
)

it('the loader extracts a working worker', () => {
  const answers: unknown[] = []
  const self = { onmessage: (_: object) => undefined, postMessage: (answer: unknown) => answers.push(answer) }
  runInNewContext(engineFile(readFileSync(installed, 'utf8')), { self })
  const blank = { data: new Uint8ClampedArray(40 * 40 * 4), width: 40, height: 40 }
  self.onmessage({ data: { id: 7, type: 'decode', data: blank } })
  expect(answers).toEqual([{ id: 7, type: 'qrResult', data: null }])
})

it('the loader throws when the module contains no worker', () => {
  expect(() => engineFile('export const createWorker=()=>new Worker("elsewhere.js")')).toThrow(/another way/)
})
