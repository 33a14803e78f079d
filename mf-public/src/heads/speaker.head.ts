import type { HeadAnswer, HeadRequest } from '@hub/contract/page-metadata'
import type { SpeakerPageData } from '../features/speakers/api/get-speaker-page.ts'
import { missingSpeakerMetadata, speakerMetadata } from '../features/speakers/head/speaker-metadata.ts'
import { isSpeakerParam } from '../features/speakers/model/speaker-param.ts'

export async function head(request: HeadRequest): Promise<HeadAnswer> {
  const { id } = request.params
  const page = isSpeakerParam(id) ? await readPage(request, id) : null
  if (!page) return { status: 'not-found', head: missingSpeakerMetadata(request) }
  return { status: 'found', head: speakerMetadata(page.speaker, request) }
}

const readPage = async ({ read }: HeadRequest, address: string): Promise<SpeakerPageData | null> =>
  (await read('rpc/speaker_page', { slug_or_id: address })) as SpeakerPageData | null
