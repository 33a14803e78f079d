import assert from 'node:assert/strict'
import { testKeys } from '../../supabase/local/test-backend.ts'
import type { TestDatabase } from '../../supabase/local/test-database.ts'
import { insertManyEvents } from '../fixtures/many-events.sql.ts'
import { printTable } from '../table.ts'
import { quantile } from './timing.ts'

const EVENTS = 2000
const REQUESTS = 3000
const IN_FLIGHT = 150
/** A request that takes longer has no answer, as far as a visitor is concerned. */
const PATIENCE = 30_000

/** What pages ask for while they open. */
const READS = [
  'event_cards?select=*&limit=12',
  'events?select=*,event_speakers(speakers(*)),event_sessions(*)&slug=eq.many-7',
  'rpc/list_events?tab=upcoming&page_size=12',
  'rpc/count_events?tab=upcoming',
  'rpc/home_page',
  'site_settings?select=*&is_active=eq.true',
]

/** Many readers at once, and some who leave before the answer: everybody else must get one. */
export async function generateLoad(database: TestDatabase, apiUrl: string): Promise<void> {
  await insertManyEvents(database.sql, EVENTS)
  const outcomes: Record<string, number> = {}
  const times: number[] = []
  let next = 0
  const work = async () => {
    while (next < REQUESTS) {
      const index = next++
      const started = performance.now()
      const outcome = await readOne(apiUrl, index)
      if (outcome !== 'left') times.push(performance.now() - started)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, work))
  times.sort((a, b) => a - b)
  const { 200: answered = 0, left = 0, ...others } = outcomes
  assert.deepEqual(others, {}, 'requests that got no answer, or another one')
  printTable(
    `reads, ${IN_FLIGHT} at a time`,
    ['answered', 'left before', 'median, ms', 'p99, ms', 'longest, ms'],
    [[answered, left, ...[0.5, 0.99, 1].map((share) => Math.round(quantile(times, share)))]],
  )
}

async function readOne(apiUrl: string, index: number): Promise<string> {
  const path = READS[index % READS.length] ?? ''
  const isImpatient = index % 10 === 0
  const separator = path.includes('?') ? '&' : '?'
  try {
    const response = await fetch(`${apiUrl}/rest/v1/${path}${separator}apikey=${testKeys.publishable}`, {
      signal: AbortSignal.timeout(isImpatient ? 20 : PATIENCE),
    })
    await response.arrayBuffer()
    return String(response.status)
  } catch (error) {
    return isImpatient ? 'left' : `${error}`
  }
}
