import type { Workaround } from './workaround.ts'

/**
 * supabase-js sends files of browsers as a form whose file has no name; lite looks for one named `file` and
 * ignores the form's other fields. The file is passed on alone, with the fields as the headers that lite reads.
 */
export const multipartUploads: Workaround = {
  front: (front) => {
    front.on(['POST', 'PUT'], '/storage/v1/object/*', async (context, next) => {
      const request = context.req.raw
      if (!request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return next()
      const form = await request.formData().catch(() => undefined)
      const file = form && [...form.values()].find((value) => typeof value !== 'string')
      if (!form || !file)
        return context.json({ statusCode: '400', error: 'InvalidRequest', message: 'No file' }, 400)
      const headers = new Headers(request.headers)
      headers.set('Content-Type', file.type || 'application/octet-stream')
      headers.set('Content-Length', String(file.size))
      const seconds = form.get('cacheControl')
      if (typeof seconds === 'string') headers.set('Cache-Control', `max-age=${seconds}`)
      context.req.raw = new Request(request.url, {
        method: request.method,
        headers,
        body: await file.arrayBuffer(),
      })
      return next()
    })
  },
}

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
