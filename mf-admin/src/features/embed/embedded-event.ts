import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'

interface EmbeddedEvent {
  readonly slug: string
  readonly title: LocalizedText
  /** When it appears on the site; null for a draft. */
  readonly published_at: string | null
}

/** Loads what the code for one event needs; null when the event was deleted. */
export const embeddedEventQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'embedded-event', id],
    queryFn: async ({ signal }) =>
      unwrapAs<EmbeddedEvent | null>(
        await db()
          .from('events')
          .select('slug, title, published_at')
          .eq('id', id)
          .abortSignal(signal)
          .maybeSingle(),
      ),
  })
