import type { MetadataRequest, MetadataResult } from '@hub/contract/page-metadata'
import { homeMetadata } from '../features/home/home-metadata.ts'

export async function metadata(request: MetadataRequest): Promise<MetadataResult> {
  return { status: 'found', metadata: homeMetadata(request) }
}
