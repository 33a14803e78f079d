/** What callers of the API show. */
export type Keys = {
  /** Signs the tokens of sessions. */
  jwtSecret: string
  /** For browsers: may be known to all. */
  publishable: string
  /** For servers: passes row level security. */
  secret: string
}
