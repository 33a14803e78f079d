import type { Workaround } from './workaround.ts'

/** lite gives signed addresses under a name, and with a beginning, that supabase-js does not expect. */
export const signedUrls: Workaround = {
  front: (front) => {
    const paths = ['/storage/v1/object/sign/*', '/storage/v1/object/upload/sign/*']
    front.on('POST', paths, async (context, next) => {
      await next()
      if (!context.res.ok) return
      const { signedUrl = '', ...rest } = (await context.res.json()) as { signedUrl?: string }
      const path = signedUrl.replace(/^\/storage\/v1/, '')
      context.res = undefined
      // Downloads are answered under the one name, uploads under the other.
      context.res = context.json({ ...rest, signedURL: path, url: path })
    })
  },
}
