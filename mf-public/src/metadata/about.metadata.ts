import type { MetadataRequest, MetadataResult } from '@hub/contract/page-metadata'
import { aboutMetadata } from '../features/about/about-metadata.ts'
import { readClosures } from '../lib/closures/opening-hours.ts'

export async function metadata(request: MetadataRequest): Promise<MetadataResult> {
  return { status: 'found', metadata: aboutMetadata(request, await readClosures(request)) }
}
