import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { AwsV4Signer } from 'aws4fetch'
import { Hono } from 'hono'

const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-central-1' }
/** Small, so that lists have several pages. */
const PAGE = 7

/** An in-memory store with the part of S3's API that releases use; it verifies every signature. */
export async function fakeBucket() {
  const files = new Map<string, { content: Buffer; etag: string; changedAt: Date }>()
  const app = new Hono()
  app.use(async (context, next) =>
    (await isSigned(context.req.raw)) ? next() : context.text('SignatureDoesNotMatch', 403),
  )
  app.get('/:bucket', (context) => {
    const { prefix = '', 'continuation-token': token = '' } = context.req.query()
    const keys = [...files.keys()]
      .sort()
      .filter((key) => key.startsWith(`${context.req.param('bucket')}/${prefix}`) && key > token)
    const page = keys.slice(0, PAGE)
    const contents = page.map((key) => {
      const { content, changedAt } = files.get(key) ?? { content: Buffer.of(), changedAt: new Date() }
      const name = encodeURIComponent(key.slice(key.indexOf('/') + 1))
      return `<Contents><Key>${name}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`
    })
    const more = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return context.body(`<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`)
  })
  app.get('*', (context) => {
    const file = files.get(keyOf(context.req.path))
    return file
      ? context.body(new Uint8Array(file.content), 200, { etag: file.etag })
      : context.text('NoSuchKey', 404)
  })
  app.put('*', async (context) => {
    const key = keyOf(context.req.path)
    const content = Buffer.from(await context.req.arrayBuffer())
    const there = files.get(key)
    const { 'if-none-match': none, 'if-match': match } = context.req.header()
    if ((none === '*' && there) || (match && there?.etag !== match))
      return context.text('PreconditionFailed', 412)
    files.set(key, {
      content,
      etag: `"${createHash('md5').update(content).digest('hex')}"`,
      changedAt: new Date(),
    })
    return context.body(null, 200)
  })
  app.delete('*', (context) => {
    files.delete(keyOf(context.req.path))
    return context.body(null, 204)
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    environment: { ...KEYS, AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    files,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

const keyOf = (path: string) => decodeURIComponent(path.slice(1))

async function isSigned(request: Request): Promise<boolean> {
  const datetime = request.headers.get('x-amz-date') ?? ''
  const authorization = request.headers.get('authorization') ?? ''
  const signed = /SignedHeaders=([^,]*)/.exec(authorization)?.[1]?.split(';') ?? []
  const named = signed.filter((name) => name !== 'host' && name !== 'x-amz-date')
  const signer = new AwsV4Signer({
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(named.map((name) => [name, request.headers.get(name) ?? ''])),
    accessKeyId: KEYS.AWS_ACCESS_KEY_ID,
    secretAccessKey: KEYS.AWS_SECRET_ACCESS_KEY,
    service: 's3',
    region: KEYS.AWS_REGION,
    datetime,
  })
  const { headers } = await signer.sign()
  return headers.get('authorization') === authorization
}
