const COOKIE = /(?:^|;\s*)hub-signed-in=1(?:;|$)/

/**
 * Returns whether the browser has a session (`shared-auth/src/configure-auth.ts` sets the cookie). Its pages
 * are served as published: they contain nothing that only visitors see, and are not cached.
 */
export const isSignedIn = ({ headers }: Pick<Request, 'headers'>): boolean =>
  COOKIE.test(headers.get('cookie') ?? '')
