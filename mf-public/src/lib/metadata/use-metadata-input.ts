import { mediaUrl } from '@hub/shared-auth'
import { useHeadContext } from '@hub/shared-platform'
import type { MetadataInput } from './metadata-input.ts'

export const useMetadataInput = (): MetadataInput => ({ ...useHeadContext(), mediaUrl })
