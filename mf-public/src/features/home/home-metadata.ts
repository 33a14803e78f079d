import { localisedPath } from '@hub/contract/metadata-urls'
import type { MetadataContext, PageMetadata } from '@hub/contract/page-metadata'
import { hub, hubReference } from '@hub/contract/structured-data'

/** What the home page says: of itself, of the site and of the hub. */
export function homeMetadata(context: MetadataContext): PageMetadata {
  const { language, site, t } = context
  return {
    title: t('home:title'),
    description: t('home:description'),
    path: '/',
    data: [
      hub(context),
      {
        '@type': 'WebSite',
        '@id': '/#website',
        name: site.name,
        url: localisedPath('/', language),
        inLanguage: language,
        publisher: hubReference(context),
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: '/events?q={search_term_string}' },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
