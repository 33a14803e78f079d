import type { MetadataRequest, MetadataResult } from '@hub/contract/page-metadata'
import type { SpeakerPageData } from '../features/speakers/api/get-speaker-page.ts'
import { missingSpeakerMetadata, speakerMetadata } from '../features/speakers/metadata/speaker-metadata.ts'
import { isSpeakerParam } from '../features/speakers/model/speaker.ts'

export async function metadata(request: MetadataRequest): Promise<MetadataResult> {
  const { id } = request.params
  const page = isSpeakerParam(id) ? await readPage(request, id) : null
  if (!page) return { status: 'not-found', metadata: missingSpeakerMetadata(request) }
  return { status: 'found', metadata: speakerMetadata(page.speaker, request) }
}

const readPage = async ({ read }: MetadataRequest, address: string): Promise<SpeakerPageData | null> =>
  (await read('rpc/speaker_page', { slug_or_id: address })) as SpeakerPageData | null
