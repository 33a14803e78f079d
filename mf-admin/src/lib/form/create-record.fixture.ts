import { API } from '@hub/shared-ui/testing'
import { http } from 'msw'
import type { SetupServer } from 'msw/node'

export interface CreateRequest {
  readonly table_name: string
  readonly content: Readonly<Record<string, unknown>>
  readonly idempotency_key: string
}

/** Responds to requests that create a record, and returns those that came. */
export function onCreate(server: SetupServer, respond: (request: CreateRequest) => Response) {
  const requests: CreateRequest[] = []
  server.use(
    http.post(`${API}/rest/v1/rpc/create_record`, async ({ request }) => {
      const body = (await request.json()) as CreateRequest
      requests.push(body)
      return respond(body)
    }),
  )
  return requests
}
