import { expect, test } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { fuzz } from './fuzz.ts'

/** `npm run bench -- fuzz` asks 20 000 times, with any seed. */
const options = { seed: 20_261_122, count: 700 }

test('random requests cause no server errors and change no rows of others', async () => {
  const { faults, statuses } = await fuzz({ ...options, database: createTestDatabase })
  expect(faults.join('\n\n')).toBe('')
  // It got through: most of what is asked is rejected, and some of it is done.
  expect(statuses[200] ?? 0).toBeGreaterThan(options.count / 15)
}, 600_000)
