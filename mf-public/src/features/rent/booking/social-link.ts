/** A name (@science.hub) or an address, with or without https://: the same rule as the database has. */
export const isSocialLink = (text: string): boolean =>
  /^@[\p{L}\p{N}_.]{2,60}$/u.test(text) ||
  /^https?:\/\/[^\s<>"]+\.[^\s<>"]+$/i.test(text) ||
  /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/[^\s<>"]*)?$/i.test(text)
