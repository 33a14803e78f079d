import { required } from '../_shared/environment.ts'
import { json, serve } from '../_shared/http.ts'
import { readFeedData } from './database.ts'
import { writeFeed } from './feed.ts'
import { notFound, type ParameterError, parseParameters } from './parameters.ts'
import { calendarResponse } from './response.ts'

/**
 * Serves calendar feeds as iCalendar. Without parameters: all published events from three months ago on; see
 * `parseParameters` for the others. Responds 400 to invalid parameters, 404 to an unknown or revoked secret, 304 when the
 * client has the same feed already.
 */
serve(async (request) => {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return json({ error: 'only GET is answered' }, 405)
  const requestedFeed = parseParameters(new URL(request.url).searchParams)
  if ('error' in requestedFeed) return errorResponse(requestedFeed)
  const facts = await readFeedData(requestedFeed).catch((error: unknown) => {
    console.error(`calendar: ${error instanceof Error ? error.message : 'no answer'}`)
  })
  if (facts === undefined) return json({ error: 'the calendar cannot be read right now' }, 503)
  if (facts === null) return errorResponse(notFound)
  const language = requestedFeed.language ?? facts.language ?? 'ru'
  const content = writeFeed(facts, requestedFeed.feed, required('SITE_URL').replace(/\/+$/, ''), language)
  return calendarResponse(request, content, requestedFeed.feed === 'personal')
})

const errorResponse = ({ status, error }: ParameterError) => json({ error }, status)
