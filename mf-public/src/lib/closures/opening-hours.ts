import type { JsonLd, MetadataRequest } from '@hub/contract/page-metadata'
import { type Language, localize } from '@hub/shared-i18n'
import type { Closure } from '@hub/shared-ui/closure-data'

/**
 * The days on which the whole hub is closed, as schema.org says special opening hours. They are a property of places, which
 * an organisation is as a local business. Nothing where it is never closed.
 */
export function specialOpeningHours(closures: readonly Closure[], language: Language): JsonLd {
  const whole = closures.filter(({ is_whole_hub }) => is_whole_hub)
  if (whole.length === 0) return {}
  return {
    '@type': 'LocalBusiness',
    specialOpeningHoursSpecification: whole.map(({ starts_on, ends_on, reason }) => ({
      '@type': 'OpeningHoursSpecification',
      name: localize(reason, language).text,
      validFrom: starts_on,
      validThrough: ends_on,
      // The same time twice is closed all day.
      opens: '00:00',
      closes: '00:00',
    })),
  }
}

/** The closures ahead, for metadata on the page server. */
export const readClosures = async ({ read }: Pick<MetadataRequest, 'read'>): Promise<readonly Closure[]> =>
  (await read('rpc/closures_ahead')) as Closure[]
