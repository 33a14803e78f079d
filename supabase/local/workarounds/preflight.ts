import type { Workaround } from './workaround.ts'

const methods = 'GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD'
const readable = 'Content-Range, Content-Location, Preference-Applied, X-Sb-Error-Code'
const oneDay = '86400'

/**
 * lite's answer to a preflight on /auth/v1 names no headers, so that browsers reject every call that follows; and
 * answers of /auth/v1 may not be read from another origin.
 */
export const preflight: Workaround = {
  front: (front) => {
    front.use(async (context, next) => {
      // Functions answer for themselves, there as here.
      if (context.req.path.startsWith('/functions/')) return next()
      const { method, raw } = context.req
      if (method === 'OPTIONS' && raw.headers.has('Access-Control-Request-Method')) {
        return context.body(null, 204, {
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Methods': methods,
          'Access-Control-Allow-Headers': raw.headers.get('Access-Control-Request-Headers') ?? '*',
          'Access-Control-Max-Age': oneDay,
        })
      }
      await next()
      context.res.headers.set('Access-Control-Allow-Origin', '*')
      context.res.headers.set('Access-Control-Expose-Headers', readable)
    })
  },
}
