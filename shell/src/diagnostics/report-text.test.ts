import { expect, test } from 'vitest'
import { reportText } from './report-text.ts'
import type { Diagnostics } from './use-diagnostics.ts'

const DIAGNOSTICS: Diagnostics = {
  shellVersion: '1.0.0-3f2a1b9c',
  composition: 'c0ffee',
  role: { status: 'known', value: 'canary' },
  language: 'ru',
  api: { status: 'known', value: 34 },
  problems: [],
  remotes: [
    {
      name: 'mf-admin',
      status: 'failed',
      reason: 'unreachable: GET https://hub.example/tickets/kT8sQ2?email=ana@hub.example',
      version: '2.0.0',
      entry: '/mf-admin/2.0.0/remoteEntry.js',
      isReplaced: false,
      contract: 2,
      needs: [{ name: 'react', needed: '^19.0.0', provided: '19.3.1', fits: true }],
      sections: [
        {
          remote: 'mf-admin',
          module: './routes/audit',
          namespaces: [],
          state: { status: 'loaded', exports: {}, milliseconds: 12 },
        },
      ],
    },
  ],
  newer: [],
  errors: [
    {
      source: 'uncaught',
      error: new Error('ana@hub.example is not a speaker'),
      at: Date.UTC(2026, 10, 22),
      count: 3,
      path: '/tickets/kT8sQ2',
    },
  ],
  patterns: ['/tickets/:secret'],
  isReporting: false,
  scriptOrigins: [],
  refetch: () => undefined,
}

test('a report contains versions, states and errors, and no personal data', () => {
  const text = reportText(DIAGNOSTICS, new Date(Date.UTC(2026, 10, 22)))
  expect(text).toContain('shell 1.0.0-3f2a1b9c')
  expect(text).toContain('composition: c0ffee (canary)')
  expect(text).toContain('mf-admin 2.0.0: failed')
  expect(text).toContain('./routes/audit: 12 ms')
  expect(text).toContain('uncaught, shell at /tickets/:secret: [email] is not a speaker (3×)')
  expect(text).not.toMatch(/ana@|kT8sQ2/)
})
