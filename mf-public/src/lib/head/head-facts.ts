import type { HeadContext, HeadRequest } from '@hub/contract/document-head'

/** What a head is made of besides its row: the same on a server and in the browser. */
export type MetadataInput = HeadContext & Pick<HeadRequest, 'mediaUrl'>
