import { required } from '../_shared/environment.ts'
import { json, serve } from '../_shared/http.ts'
import { readFeedData } from './database.ts'
import { writeFeed } from './feed.ts'
import { notFound, type ParameterError, parseParameters } from './parameters.ts'
import { calendarResponse } from './response.ts'

/**
 * Calendars to subscribe to, as iCalendar. Without parameters all published events from three months ago on; see
 * readWish for what an address may ask. 400 for what cannot be read, 404 for a secret that is unknown or revoked, 304
 * for what the client has already.
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
