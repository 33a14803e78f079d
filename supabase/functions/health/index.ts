import { publishableKey, required } from '../_shared/environment.ts'
import { json, serve } from '../_shared/http.ts'

const timeLimit = 3000

/** Tells a monitor whether the API answers and reaches its database. */
serve(async () => {
  const database = await databaseAnswers()
  return database ? json({ status: 'ok', database }) : json({ status: 'error', database }, 503)
})

async function databaseAnswers(): Promise<boolean> {
  try {
    const response = await fetch(`${required('SUPABASE_URL')}/rest/v1/site_settings?select=id&limit=1`, {
      headers: { apikey: publishableKey() },
      signal: AbortSignal.timeout(timeLimit),
    })
    return response.ok
  } catch (error) {
    console.error('health: the database does not answer', error)
    return false
  }
}
