type Facts = { code?: string; message?: string }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const firstText = (...values: unknown[]) => values.find((value): value is string => typeof value === 'string')

/**
 * Returns an error response of the auth server in a form from which auth-js can tell what happened. auth-js raises
 * `AuthRetryableFetchError` for 500–504 and 520–530 without reading the body, and takes the message from the field
 * `msg` of the response object: the body is put there, and `errorFactsIn` reads it back. A body that is no JSON
 * (a proxy's page) is replaced, because auth-js would report the parser's words and drop the status.
 */
export async function withErrorBody(response: Response): Promise<Response> {
  if (response.ok) return response
  const text = await response.text()
  const body = parsed(text) ? text : JSON.stringify({ message: `HTTP ${response.status}` })
  const { status, statusText, headers } = response
  return Object.assign(new Response(body, { status, statusText, headers }), { msg: body })
}

/** Reads code and message out of an error message that is a response body; undefined for any other message. */
export function errorFactsIn(text: string): Facts | undefined {
  const body = text.startsWith('{') ? parsed(text) : undefined
  const message = firstText(body?.msg, body?.message, body?.error_description)
  if (message === undefined) return undefined
  const code = firstText(body?.error_code, body?.code)
  return { message, ...(code === undefined ? {} : { code }) }
}
