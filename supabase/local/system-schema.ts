import { getAuthSchemaSql, getStorageSchemaSql } from '@supabase/lite'
import { workarounds } from './workarounds/all.ts'

/** The auth and storage schemas of @supabase/lite. */
export function liteSchema(): string {
  return `${getAuthSchemaSql()}\n${getStorageSchemaSql()}`
}

/** What our workarounds add to them. */
export function workaroundSchema(): string {
  return workarounds()
    .map(({ systemSql = '' }) => systemSql)
    .join('\n')
}
