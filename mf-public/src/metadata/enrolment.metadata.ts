import type { MetadataRequest, MetadataResult } from '@hub/contract/page-metadata'
import { formMetadata } from '../lib/metadata/form-metadata.ts'

export const metadata = (request: MetadataRequest): Promise<MetadataResult> =>
  formMetadata(request, 'courses', {
    takes_enrolments: 'eq.true',
    starts_at: 'not.is.null',
    ends_at: 'not.is.null',
  })
