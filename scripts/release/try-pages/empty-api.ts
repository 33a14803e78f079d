import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { fixtureSession } from './fixture-session.ts'

/** What each read function returns while the database has no rows. */
export type EmptyResponses = Readonly<Record<string, unknown>>

/** Reads what `supabase/tests/empty-responses.test.ts` has recorded. */
export const recordedResponses = async (): Promise<EmptyResponses> =>
  JSON.parse(await readFile(join(import.meta.dirname, 'empty-responses.json'), 'utf8')) as EmptyResponses

/**
 * The API of a site without any rows, in which everybody is the member of staff of `fixtureSession`. A state that every
 * page may meet, so that none may throw.
 */
export function emptyApi(responses: EmptyResponses): Hono {
  const app = new Hono()
  app.get('/auth/v1/user', (context) => context.json((fixtureSession() as { user: object }).user))
  app.post('/auth/v1/token', (context) => context.json(fixtureSession()))
  app.all('/rest/v1/rpc/:name', (context) => {
    const name = context.req.param('name')
    if (name in responses) return context.json(responses[name])
    return context.json(
      { code: 'PGRST202', message: `the fixture has no ${name}`, details: null, hint: null },
      404,
    )
  })
  app.all('/rest/v1/:table', (context) => {
    const isOne = context.req.header('accept')?.includes('vnd.pgrst.object') ?? false
    if (!isOne) return context.json([], 200, { 'content-range': '*/0' })
    return context.json(
      { code: 'PGRST116', message: 'no rows', details: 'The result contains 0 rows', hint: null },
      406,
    )
  })
  for (const service of ['auth', 'storage', 'functions', 'realtime'])
    app.all(`/${service}/v1/*`, (context) => context.json({ message: 'not there' }, 404))
  return app
}
