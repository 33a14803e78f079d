import type { HeadContext, HeadRequest } from '@hub/contract/document-head'

/** What a head is made of besides its row: the same on a server and in the browser. */
export type HeadFacts = HeadContext & Pick<HeadRequest, 'mediaUrl'>
