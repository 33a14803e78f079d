import type { HeadAnswer, HeadRequest } from '@hub/contract/page-metadata'
import { coworkingMetadata, type OfferedPlan } from '../features/coworking/coworking-metadata.ts'

export async function head(request: HeadRequest): Promise<HeadAnswer> {
  const page = await request.read('rpc/coworking_page', { language: request.language })
  const { plans } = page as { plans: OfferedPlan[] }
  return { status: 'found', head: coworkingMetadata(plans, request) }
}
