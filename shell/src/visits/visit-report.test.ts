import { expect, test } from 'vitest'
import type { TabError } from '../errors/error-log.ts'
import { measuredVisit, type VisitFacts } from './visit-report.ts'

const error: TabError = { source: 'render', error: new Error('no'), at: 0, count: 1, path: '/tickets/kT8sQ2' }

const facts = (changes: Partial<VisitFacts> = {}): VisitFacts => ({
  apps: ['shell', 'mf-public'],
  errors: [],
  appOf: () => 'mf-calendar',
  versionOf: (app) => (app === 'mf-unknown' ? undefined : `1-${app}`),
  ...changes,
})

test('a visit names the apps that it used, with what was measured on their pages', () => {
  const visit = measuredVisit()
  visit.measure('mf-public', 'lcp', false)
  visit.measure('mf-public', 'inp', false)
  visit.measure('mf-public', 'inp', true)
  visit.measure('mf-admin', 'cls', true)
  expect(visit.report(facts())).toEqual([
    { app: 'shell', version: '1-shell', failed: false },
    { app: 'mf-public', version: '1-mf-public', failed: false, lcp_poor: false, inp_poor: true },
    { app: 'mf-admin', version: '1-mf-admin', failed: false, cls_poor: true },
  ])
})

test('a visit names an app that threw, once, and nothing of the error', () => {
  const report = measuredVisit().report(facts({ errors: [error, error] }))
  expect(report.filter(({ failed }) => failed)).toEqual([
    { app: 'mf-calendar', version: '1-mf-calendar', failed: true },
  ])
  expect(JSON.stringify(report)).not.toContain('kT8sQ2')
})

test('an app of unknown version is left out of a visit', () => {
  const report = measuredVisit().report(facts({ apps: ['shell', 'mf-unknown'] }))
  expect(report.map(({ app }) => app)).toEqual(['shell'])
})
