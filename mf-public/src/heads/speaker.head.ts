import type { HeadAnswer, HeadRequest } from '@hub/contract/document-head'
import type { SpeakerPageData } from '../features/speaker/api/get-speaker-page.ts'
import { noSpeakerHead, speakerHead } from '../features/speaker/head/speaker-head.ts'
import { isSpeakerAddress } from '../features/speaker/model/speaker-address.ts'

export async function head(request: HeadRequest): Promise<HeadAnswer> {
  const { id } = request.params
  const page = isSpeakerAddress(id) ? await readPage(request, id) : null
  if (!page) return { status: 'not-found', head: noSpeakerHead(request) }
  return { status: 'found', head: speakerHead(page.speaker, request) }
}

const readPage = async ({ read }: HeadRequest, address: string): Promise<SpeakerPageData | null> =>
  (await read('rpc/speaker_page', { address })) as SpeakerPageData | null
