import type { HeadAnswer, HeadRequest } from '@hub/contract/document-head'
import { homeMetadata } from '../features/home/home-head.ts'

export async function head(request: HeadRequest): Promise<HeadAnswer> {
  return { status: 'found', head: homeMetadata(request) }
}
