import type { Workaround } from './workaround.ts'

const timestamp = 1114
const timestampWithTimeZone = 1184

/** lite passes PostgreSQL's own notation on (`2026-01-01 10:00:00+00`), which Safari cannot parse. */
export const isoTimestamps: Workaround = {
  connection: ({ driver }) => {
    driver.options.parsers[timestamp] = (text: string) => text.replace(' ', 'T')
    driver.options.parsers[timestampWithTimeZone] = toIso
  },
}

function toIso(text: string): string {
  // The offset is short where it has no minutes; values such as `infinity` stay as they are.
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}
