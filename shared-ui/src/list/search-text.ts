/** Longer texts are cut: nobody types them, and an address has to stay an address. */
export const MAX_SEARCH_LENGTH = 200

/** What is worth searching for: no control characters (PostgreSQL refuses NUL), no idle spaces, not too long. */
export const cleanSearchText = (text: string): string =>
  [...text.replace(/[\p{Cc}\s]+/gu, ' ').trimStart()].slice(0, MAX_SEARCH_LENGTH).join('').trimEnd()
