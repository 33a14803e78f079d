import { expect } from 'vitest'
import type { TestDatabase } from '../../database.ts'

/**
 * Expects that what an attempt leaves pending is tried again `seconds` after it. The time is set while the attempt runs,
 * which may take a while: it is compared with the moments before and after.
 */
export async function expectNextAttemptAfter(
  seconds: number,
  { sql }: Pick<TestDatabase, 'sql'>,
  attempt: () => Promise<unknown>,
): Promise<void> {
  const [begun] = await sql`select clock_timestamp() as at`
  await attempt()
  const [wait] = await sql`
    select extract(epoch from max(next_attempt_at) - ${begun?.at})::float as "sinceBegin",
      extract(epoch from max(next_attempt_at) - clock_timestamp())::float as "sinceEnd"
    from public.outbox where status = 'pending' and attempts > 0`
  expect(wait?.sinceBegin).toBeGreaterThanOrEqual(seconds)
  expect(wait?.sinceEnd).toBeLessThanOrEqual(seconds)
}
