import { AwsClient } from 'aws4fetch'
import { getMimeType } from 'hono/utils/mime'
import { inParallel } from '../in-parallel.ts'
import { ReleaseError } from '../release-error.ts'
import type { ReleaseTarget, StoredFile, TaggedFile } from './release-target.ts'

/**
 * A bucket with S3's API that honours conditional writes (`If-None-Match`, `If-Match`): of two concurrent
 * replacements of a file the store rejects the second.
 * @param place `s3://bucket` or `s3://bucket/folder`
 * @param environment the usual `AWS_*` variables; `AWS_ENDPOINT_URL` outside Amazon
 */
export function bucketTarget(place: string, environment: NodeJS.ProcessEnv): ReleaseTarget {
  const { hostname: bucket, pathname } = new URL(place)
  const prefix = pathname.replace(/^\/|\/$/g, '').replace(/.$/, '$&/')
  const region = environment.AWS_REGION ?? 'us-east-1'
  const endpoint = environment.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`
  const client = new AwsClient({ ...keysOf(environment), service: 's3', region })
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const addressOf = (path: string) =>
    `${base}/${`${prefix}${path}`.split('/').map(encodeURIComponent).join('/')}`

  async function ask(url: string, init: RequestInit, expected: readonly number[]): Promise<Response> {
    const response = await client.fetch(url, init)
    if (response.ok || expected.includes(response.status)) return response
    throw new Error(
      `${init.method ?? 'GET'} ${url}: ${response.status} ${(await response.text()).slice(0, 300)}`,
    )
  }

  async function write(path: string, content: Uint8Array, condition: HeadersInit): Promise<boolean> {
    const headers = { 'content-type': getMimeType(path) ?? 'application/octet-stream', ...condition }
    const body = new Uint8Array(content)
    const { status } = await ask(addressOf(path), { method: 'PUT', body, headers }, [409, 412])
    return status < 300
  }

  async function get(path: string): Promise<{ content: Uint8Array; tag: string } | undefined> {
    const response = await ask(addressOf(path), {}, [404])
    if (response.status === 404) return undefined
    return { content: new Uint8Array(await response.arrayBuffer()), tag: response.headers.get('etag') ?? '' }
  }

  async function readTagged(path: string): Promise<TaggedFile | undefined> {
    const file = await get(path)
    return file && { content: new TextDecoder().decode(file.content), tag: file.tag }
  }

  return {
    name: place,
    async list(folder) {
      const files: StoredFile[] = []
      let token: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          'encoding-type': 'url',
          prefix: prefix + folder,
        })
        if (token) query.set('continuation-token', token)
        const xml = await (await ask(`${base}?${query}`, {}, [])).text()
        files.push(...listed(xml, prefix))
        token = textOf(xml, 'NextContinuationToken')
      } while (token)
      return files
    },
    read: async (path) => (await get(path))?.content,
    writeIfAbsent: (path, content) => write(path, content, { 'if-none-match': '*' }),
    readTagged,
    async replace(path, content, tag) {
      const condition = tag === undefined ? { 'if-none-match': '*' } : { 'if-match': tag }
      if (await write(path, new TextEncoder().encode(content), condition)) return true
      // After a lost response and a retry, the stored file may be our own.
      return (await readTagged(path))?.content === content
    },
    async remove(paths) {
      await inParallel(paths, (path) => ask(addressOf(path), { method: 'DELETE' }, [404]))
    },
  }
}

function keysOf({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN }: NodeJS.ProcessEnv) {
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new ReleaseError('set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to publish into a bucket')
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
  }
}

function listed(xml: string, prefix: string): StoredFile[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    path: decodeURIComponent((textOf(entry, 'Key') ?? '').replaceAll('+', '%20')).slice(prefix.length),
    size: Number(textOf(entry, 'Size')),
    changedAt: new Date(textOf(entry, 'LastModified') ?? ''),
  }))
}

/** Values contain no markup: keys are URL-encoded, the rest are numbers, times and tokens. */
const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&')
