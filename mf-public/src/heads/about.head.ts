import type { HeadAnswer, HeadRequest } from '@hub/contract/page-metadata'
import { aboutMetadata } from '../features/about/about-metadata.ts'

export async function head(request: HeadRequest): Promise<HeadAnswer> {
  return { status: 'found', head: aboutMetadata(request) }
}
