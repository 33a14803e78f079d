import type { DocumentHead, HeadContext } from '@hub/contract/document-head'
import { hub } from '@hub/contract/structured-data'
import { sectionHead } from '../../lib/head/section-head.ts'

/** What the page about the hub says: of itself and of the hub. */
export const aboutHead = (context: HeadContext): DocumentHead =>
  sectionHead(context, { namespace: 'about', path: '/about', data: [hub(context)] })
