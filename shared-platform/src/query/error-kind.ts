import type { ApiErrorKind } from './api-error.ts'

const STATUS_KINDS: Readonly<Record<number, ApiErrorKind>> = {
  0: 'network',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  406: 'not-found',
  409: 'conflict',
  410: 'not-found',
  412: 'conflict',
  429: 'limited',
}

export function kindOfStatus(status: number): ApiErrorKind {
  const known = STATUS_KINDS[status]
  if (known) return known
  return status >= 400 && status < 500 ? 'validation' : 'server'
}

/** Codes that are more specific than the status, or have none. Longer prefixes first. */
const CODE_KINDS: ReadonlyArray<readonly [prefix: string, kind: ApiErrorKind]> = [
  ['PGRST116', 'not-found'],
  ['PGRST3', 'unauthorized'],
  ['PGRST0', 'server'],
  ['PGRST', 'validation'],
  ['42501', 'forbidden'],
  ['23505', 'conflict'],
  ['23P01', 'conflict'],
  ['40001', 'conflict'],
  ['40P01', 'conflict'],
  ['23', 'validation'],
  ['22', 'validation'],
  ['P0001', 'validation'],
  ['P0002', 'not-found'],
]

/** `raise sqlstate 'PT409'` is PostgREST's way to choose the status. */
const statusInCode = (code: string) => Number(/^PT(\d{3})$/.exec(code)?.[1] ?? Number.NaN)

export function kindOfCode(code: string): ApiErrorKind | undefined {
  const status = statusInCode(code)
  if (!Number.isNaN(status)) return kindOfStatus(status)
  return CODE_KINDS.find(([prefix]) => code.startsWith(prefix))?.[1]
}
