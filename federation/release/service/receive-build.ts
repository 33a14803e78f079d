import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { ORDER_FIELD } from '@hub/build/release-form'
import * as v from 'valibot'
import { ReleaseError } from '../release-error.ts'

/** What is released how. */
const orderSchema = v.object({
  /** Percentage of visitors who get it; everybody by default. */
  canary: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
  preview: v.optional(v.object({ name: v.string(), days: v.number() })),
  source: v.object({
    commit: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/))),
    dirty: v.boolean(),
    pipeline: v.optional(v.pipe(v.string(), v.url(), v.maxLength(500))),
  }),
})

export type ReleaseOrder = v.InferOutput<typeof orderSchema>

/**
 * Writes an uploaded build into an empty folder and returns how it is to be released.
 * @throws ReleaseError for an upload that is none
 */
export async function receiveBuild(form: FormData, folder: string): Promise<ReleaseOrder> {
  const order = parseOrder(form.get(ORDER_FIELD))
  for (const [path, content] of form) {
    if (path === ORDER_FIELD) continue
    if (typeof content === 'string' || !isInside(path))
      throw new ReleaseError(`${path} is no file of a build`)
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, new Uint8Array(await content.arrayBuffer()))
  }
  return order
}

function parseOrder(given: unknown): ReleaseOrder {
  try {
    return v.parse(orderSchema, JSON.parse(String(given)))
  } catch (error) {
    throw new ReleaseError(
      `the field ${ORDER_FIELD} is invalid: ${error instanceof Error ? error.message : error}`,
    )
  }
}

const isInside = (path: string): boolean =>
  /^[\w@.-]+(\/[\w@.-]+)*$/.test(path) && normalize(path) === path && !path.split('/').includes('..')
