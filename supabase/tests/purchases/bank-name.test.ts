import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { insert } from '../fixtures/events.ts'
import { apiOf, guest } from './fixtures/api.ts'
import { addRequisites } from './fixtures/offers.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addRequisites(database)
})

afterAll(() => database.drop())

const donated = async (language: 'ru' | 'en') => {
  const requestedName = { amount: 50_000, payment_method: 'ips_qr', ...guest(), language }
  return (await apiOf(database)('anon', 'donate', requestedName)).order.payment
}
const nameBank = (language: string, name: string) => database.sql`
  update public.site_settings
  set requisites = coalesce(requisites, ${database.sql.json({ account: '840000000095584510', payee: 'Hub' })})
    || jsonb_build_object('bank', ${name}::text)
  where language_code = ${language}`

test('an order names its bank in each language that staff have named it in', async () => {
  expect(await donated('ru')).toMatchObject({ method: 'ips_qr', bank_name: null })
  await nameBank('ru', 'Банк')
  expect(await donated('en')).toMatchObject({ bank: 'Банк', bank_name: { ru: 'Банк' } })
  await insert(database, 'site_settings', { id: randomUUID(), language_code: 'en' })
  await nameBank('en', 'The Bank')
  const names = { ru: 'Банк', en: 'The Bank' }
  expect(await donated('ru')).toMatchObject({ bank: 'Банк', bank_name: names })
  expect(await donated('en')).toMatchObject({ bank: 'The Bank', bank_name: names })
})
