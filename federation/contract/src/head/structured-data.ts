import { localisedPath } from './addresses.ts'
import type { HeadContext, JsonLd } from './document-head.ts'

/** A term of schema.org, as values of properties name it. */
export const schemaTerm = (name: string): string => `https://schema.org/${name}`

const ORGANIZATION = '/#organization'

/** The hub in as few words as others need who refer to it. */
export const hubReference = ({ site }: HeadContext): JsonLd => ({
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

/** The hub itself, as staff describe it in the settings. */
export const hub = (context: HeadContext): JsonLd => {
  const { address, email, phone } = context.site
  return {
    ...hubReference(context),
    ...(address ? { address: postalAddress(address) } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { telephone: phone } : {}),
  }
}

/** Where a page stands: names and paths from the home page down, the page itself last. */
export const breadcrumbs = (
  { language, t }: HeadContext,
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
