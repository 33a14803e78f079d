import { describe, expect, it } from 'vitest'
import { LoadError, toLoadError } from './load-error.ts'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

describe('toLoadError', () => {
  it.each([
    [
      new Error(
        '[ Federation Runtime ]: Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement of mf_admin which needs ^20.0.0',
      ),
      'incompatible',
    ],
    [new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008'), 'unreachable'],
    [named('ChunkLoadError', 'Loading chunk 12 failed.'), 'unreachable'],
    [new Error('Loading CSS chunk 3 failed.'), 'unreachable'],
    [new TypeError('Failed to fetch'), 'unreachable'],
    [new Error('x is not a function'), 'broken'],
    ['a string', 'broken'],
    [undefined, 'broken'],
  ])('takes %s for %s', (error, kind) => {
    expect(toLoadError(error).kind).toBe(kind)
  })

  it('returns a LoadError unchanged', () => {
    const error = new LoadError('slow', 'too slow')
    expect(toLoadError(error)).toBe(error)
  })
})
