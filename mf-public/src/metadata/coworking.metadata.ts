import type { MetadataRequest, MetadataResult } from '@hub/contract/page-metadata'
import { coworkingMetadata, type OfferedPlan } from '../features/coworking/coworking-metadata.ts'

export async function metadata(request: MetadataRequest): Promise<MetadataResult> {
  const page = await request.read('rpc/coworking_page', { language: request.language })
  const { plans } = page as { plans: OfferedPlan[] }
  return { status: 'found', metadata: coworkingMetadata(plans, request) }
}
