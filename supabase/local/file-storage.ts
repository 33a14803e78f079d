import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { App } from '@supabase/lite'
import { systemCode } from './errors.ts'

type StorageAdapter = NonNullable<App['_storageAdapter']>
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>
type Body = Parameters<StorageAdapter['uploadObject']>[3]
type Description = { mimetype: string; cacheControl: string; eTag: string }

/**
 * Keeps the bytes of storage objects in files. Names are hashed, so that no object name can point outside the
 * directory or collide with another; what the bytes are lies beside them as JSON.
 */
export class FileStorage implements StorageAdapter {
  readonly driver = undefined
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Body,
    mimetype: string,
    cacheControl: string,
  ) {
    const path = this.#path(bucket, key)
    const unfinished = `${path}.${randomUUID()}`
    await mkdir(join(this.#directory, bucket), { recursive: true })
    const hash = createHash('md5')
    const source =
      body instanceof Uint8Array ? Readable.from([body]) : Readable.fromWeb(body as ReadableStream)
    source.on('data', (chunk: Uint8Array) => hash.update(chunk))
    await pipeline(source, createWriteStream(unfinished))
    const description: Description = {
      mimetype,
      cacheControl: cacheControlOf(cacheControl),
      eTag: `"${hash.digest('hex')}"`,
    }
    await writeFile(`${path}.json`, JSON.stringify(description))
    await rename(unfinished, path)
    return this.headObject(bucket, key)
  }

  async getObject(bucket: string, key: string) {
    const metadata = await this.headObject(bucket, key).catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return undefined
      throw error
    })
    // Without a body the answer is that the object was not found.
    if (!metadata) return { metadata: nothing, httpStatusCode: 404 }
    return { metadata, httpStatusCode: 200, body: Readable.toWeb(createReadStream(this.#path(bucket, key))) }
  }

  async headObject(bucket: string, key: string): Promise<Metadata> {
    const path = this.#path(bucket, key)
    const [file, text] = await Promise.all([stat(path), readFile(`${path}.json`, 'utf8')])
    const description = JSON.parse(text) as Description
    return {
      ...description,
      size: file.size,
      contentLength: file.size,
      lastModified: file.mtime,
      httpStatusCode: 200,
    }
  }

  async copyObject(fromBucket: string, from: string, _v: string | undefined, toBucket: string, to: string) {
    await mkdir(join(this.#directory, toBucket), { recursive: true })
    const [source, target] = [this.#path(fromBucket, from), this.#path(toBucket, to)]
    await copyFile(`${source}.json`, `${target}.json`)
    await copyFile(source, target)
    const { eTag, lastModified } = await this.headObject(toBucket, to)
    return { httpStatusCode: 200, eTag, ...(lastModified ? { lastModified } : {}) }
  }

  async deleteObject(bucket: string, key: string) {
    const path = this.#path(bucket, key)
    await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })])
  }

  async deleteObjects(bucket: string, keys: string[]) {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key)))
  }

  async privateAssetUrl(bucket: string, key: string) {
    return `file://${this.#path(bucket, key)}`
  }

  #path(bucket: string, key: string): string {
    return join(this.#directory, bucket, createHash('sha256').update(key).digest('hex'))
  }
}

const nothing: Metadata = { cacheControl: '', contentLength: 0, size: 0, mimetype: '', eTag: '' }

/** supabase-js sends seconds; hosted answers a full header. */
function cacheControlOf(value: string): string {
  return /^\d+$/.test(value) ? `max-age=${value}` : value
}
