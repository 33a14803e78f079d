import { localisedPath } from './metadata-urls.ts'
import type { JsonLd, MetadataContext } from './page-metadata.ts'

/** Returns the URL of a schema.org term. */
export const schemaTerm = (name: string): string => `https://schema.org/${name}`

const ORGANIZATION = '/#organization'

/** Returns a reference to the hub for other nodes. */
export const hubReference = ({ site }: MetadataContext): JsonLd => ({
  '@type': 'Organization',
  '@id': ORGANIZATION,
  name: site.name,
  url: '/',
})

export const postalAddress = (streetAddress: string): JsonLd => ({
  '@type': 'PostalAddress',
  streetAddress,
  addressCountry: 'RS',
})

/** Returns the hub as an organisation, from its settings. */
export const hub = (context: MetadataContext): JsonLd => {
  const { address, email, phone } = context.site
  return {
    ...hubReference(context),
    ...(address ? { address: postalAddress(address) } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { telephone: phone } : {}),
  }
}

/** Returns breadcrumbs: names and paths from the home page to the page itself. */
export const breadcrumbs = (
  { language, t }: MetadataContext,
  steps: readonly { readonly name: string; readonly path: string }[],
): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: t('common:nav.home'), path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: localisedPath(path, language),
  })),
})
