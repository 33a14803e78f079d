import type { HeadContext, HeadRequest } from '@hub/contract/page-metadata'

/** What a head is made of besides its row: the same on a server and in the browser. */
export type MetadataInput = HeadContext & Pick<HeadRequest, 'mediaUrl'>
