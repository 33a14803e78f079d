import { mediaUrl } from '@hub/shared-auth'
import { useHeadContext } from '@hub/shared-platform'
import type { HeadFacts } from './head-facts.ts'

export const useHeadFacts = (): HeadFacts => ({ ...useHeadContext(), mediaUrl })
