/** What the database takes for a slug. Anything else cannot be in the URL of a record. */
export const isSlug = (value: string | undefined): value is string =>
  value !== undefined && value.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
