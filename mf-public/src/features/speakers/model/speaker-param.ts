import { isSlug } from '@hub/shared-ui/slug'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What can name a speaker in an address: the id, which links carry, or the slug. */
export const isSpeakerParam = (value: string | undefined): value is string =>
  value !== undefined && (UUID.test(value) || isSlug(value))
