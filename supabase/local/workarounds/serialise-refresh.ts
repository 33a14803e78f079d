import type { Workaround } from './workaround.ts'

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
