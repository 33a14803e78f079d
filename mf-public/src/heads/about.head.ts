import type { HeadAnswer, HeadRequest } from '@hub/contract/document-head'
import { aboutMetadata } from '../features/about/about-head.ts'

export async function head(request: HeadRequest): Promise<HeadAnswer> {
  return { status: 'found', head: aboutMetadata(request) }
}
