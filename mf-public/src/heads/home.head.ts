import type { HeadAnswer, HeadRequest } from '@hub/contract/page-metadata'
import { homeMetadata } from '../features/home/home-metadata.ts'

export async function head(request: HeadRequest): Promise<HeadAnswer> {
  return { status: 'found', head: homeMetadata(request) }
}
