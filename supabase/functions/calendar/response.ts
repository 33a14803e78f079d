/** An iCalendar file, or 304 when the client has the same one already. */
export async function calendarResponse(
  request: Request,
  content: string,
  isPrivate: boolean,
): Promise<Response> {
  const etag = await etagOf(content)
  const headers = {
    ETag: etag,
    // A secret address that is revoked must be of no use at once.
    'Cache-Control': isPrivate ? 'private, no-cache' : 'public, max-age=900',
    ...(isPrivate ? { 'X-Robots-Tag': 'noindex' } : { 'Access-Control-Allow-Origin': '*' }),
  }
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : content, {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${isPrivate ? 'my-events' : 'events'}.ics"`,
    },
  })
}

async function etagOf(content: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `"${hex.slice(0, 32)}"`
}

/** Compared weakly: proxies that compress mark an ETag with W/. */
const isKnown = (header: string | null, etag: string): boolean =>
  header?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false
