import { testKeys } from '@hub/local-supabase/test-backend'
import type { TestDatabase } from '@hub/local-supabase/test-database'
import type { Account } from '../../supabase/tests/fixtures/accounts.ts'
import { tokenOf } from '../../supabase/tests/fixtures/tokens.ts'
import { apiErrorOf, apiOf } from '../../supabase/tests/purchases/fixtures/api.ts'
import { addressOf } from '../fixtures/addresses.ts'

/** Calls a function of the database as somebody and says how it ended: `ok`, or an API error like `409 event_full`. */
export type CallFunction = (person: Account, name: string, args: Record<string, unknown>) => Promise<string>

export interface Transport {
  readonly name: string
  readonly ask: CallFunction
}

/** Straight to PostgreSQL, with the role and claims that the API would set. */
export function viaDatabase(database: TestDatabase): Transport {
  const call = apiOf(database)
  return {
    name: 'directly',
    ask: (person, name, args) => {
      const request = call(person, name, args)
      return request.then(
        () => 'ok',
        () => apiErrorOf(request),
      )
    },
  }
}

/** Over HTTP to the local stack, each with the token of a session. */
export function viaApi(apiUrl: string): Transport {
  return {
    name: 'through the API',
    ask: async (person, name, args) => {
      const response = await fetch(`${apiUrl}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: {
          apikey: testKeys.publishable,
          authorization: `Bearer ${await sessionOf(person)}`,
          'content-type': 'application/json',
          'x-forwarded-for': addressOf(person.userId),
        },
        body: JSON.stringify(args),
      })
      const answer = (await response.json()) as { hint?: string; message?: string }
      return response.ok ? 'ok' : `${response.status} ${answer.hint ?? answer.message}`
    },
  }
}

const tokens = new Map<string, Promise<string>>()

function sessionOf(person: Account): Promise<string> {
  const token = tokens.get(person.userId) ?? tokenOf(person)
  tokens.set(person.userId, token)
  return token
}
