import { localisedPath } from '@hub/contract/metadata-urls'
import type { JsonLd } from '@hub/contract/page-metadata'
import { type LocalizedText, localize } from '@hub/shared-i18n'
import type { MetadataInput } from './metadata-input.ts'

/** A property, unless there is nothing to say: an empty list is worse than none. */
export const unlessEmpty = (property: string, values: readonly JsonLd[]): JsonLd =>
  values.length > 0 ? { [property]: values } : {}

/** Somebody with a page of their own. */
export const personReference = (
  { id, name }: { readonly id: string; readonly name: LocalizedText },
  { language }: MetadataInput,
): JsonLd => ({
  '@type': 'Person',
  '@id': `/speakers/${id}#person`,
  name: localize(name, language).text,
  url: localisedPath(`/speakers/${id}`, language),
})
