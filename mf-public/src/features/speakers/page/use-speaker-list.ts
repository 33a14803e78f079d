import { useLanguage } from '@hub/shared-i18n'
import { usePagedList } from '../../../list/use-paged-list.ts'
import { listSpeakersQuery } from '../api/list-speakers.ts'
import type { SpeakerSearch } from '../search/speaker-search.ts'

/** The speakers of as many pages as the address asks for. */
export const useSpeakerList = (search: SpeakerSearch, showPages: (page: number) => void) =>
  usePagedList(listSpeakersQuery(search, useLanguage()), { page: search.page, showPages })

export type SpeakerPages = ReturnType<typeof useSpeakerList>
