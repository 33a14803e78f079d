const fromAnyOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
  'Access-Control-Max-Age': '86400',
}

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: fromAnyOrigin })
}

/** Serves a function to browsers on any origin: functions answer preflights themselves. */
export function serve(handler: (request: Request) => Promise<Response>): void {
  Deno.serve((request) =>
    request.method === 'OPTIONS'
      ? new Response(null, { status: 204, headers: fromAnyOrigin })
      : handler(request),
  )
}
