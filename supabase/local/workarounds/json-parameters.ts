import type { Workaround } from './workaround.ts'

const json = 114
const jsonb = 3802

/**
 * lite hands some JSON to the driver as text already (its own tables, arguments of functions), which the driver
 * then encodes a second time, so that `raw_user_meta_data ->> 'name'` is null in triggers; and it hands objects
 * for columns whose type is a domain over jsonb, which the driver does not encode at all.
 */
export const jsonParameters: Workaround = {
  connection: async ({ driver }, { sql }) => {
    const domains = await sql<{ oid: number }[]>`
      select oid from pg_catalog.pg_type where typtype = 'd' and typbasetype in (${json}, ${jsonb})`
    for (const type of [json, jsonb, ...domains.map(({ oid }) => oid)]) {
      driver.options.serializers[type] = encode
      driver.options.parsers[type] = JSON.parse
    }
  },
}

function encode(value: unknown): string {
  return typeof value === 'string' && isEncoded(value) ? value : JSON.stringify(value)
}

/** A bare word or number is taken for a string of JSON: that is what lite does not encode itself. */
function isEncoded(text: string): boolean {
  if (!/^[[{"]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
