import { bearerToken, verifyJwt } from '../jwt.ts'
import type { Workaround } from './workaround.ts'

/**
 * lite reads on as an anonymous visitor when a token is expired or forged, so that a signed-in page would
 * quietly go empty. PostgREST rejects.
 */
export const rejectBadTokens: Workaround = {
  front: (front, { jwtSecret, now }) => {
    front.use('/rest/v1/*', async (context, next) => {
      const token = bearerToken(context.req.raw.headers)
      // The new API keys may stand in this header too and are no tokens.
      if (token && !token.startsWith('sb_')) {
        const verified = verifyJwt(token, jwtSecret, now())
        if ('problem' in verified) return context.json(errors[verified.problem], 401)
      }
      return next()
    })
  },
}

const errors = {
  expired: { code: 'PGRST303', details: null, hint: null, message: 'JWT expired' },
  malformed: { code: 'PGRST301', details: null, hint: null, message: 'No suitable key or wrong key type' },
}

/**
 * lite exchanges a refresh token in several steps, so that of two requests with the same token one may find it used
 * and its successor not there yet: two tabs, or a page reloaded while it refreshes, are signed out. Hosted does it
 * in one transaction. Here one exchange waits for the other.
 */
export const serialiseRefresh: Workaround = {
  front: (front) => {
    let last: Promise<unknown> = Promise.resolve()
    front.post('/auth/v1/token', (context, next) => {
      if (context.req.query('grant_type') !== 'refresh_token') return next()
      const turn = last.then(next, next)
      last = turn
      return turn
    })
  },
}
