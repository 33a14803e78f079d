import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { withQuery } from '@hub/shared-ui/list-search-params'
import { PAGE_SIZE } from '../../../list/paged-query.ts'
import { Results } from '../../../list/results.tsx'
import { ResultsStatus } from '../../../list/results-status.tsx'
import { useTotalText } from '../../../list/use-total-text.ts'
import { type SpeakerSearch, speakerSearchParams } from '../search/speaker-search.ts'
import { NoSpeakers } from './no-speakers.tsx'
import { SpeakerList, SpeakerListSkeleton } from './speaker-list.tsx'
import type { SpeakerPages } from './use-speaker-list.ts'

interface Props {
  readonly search: SpeakerSearch
  readonly list: SpeakerPages
  readonly onReset: (search: SpeakerSearch) => void
}

/** How many there are, and the speakers. */
export function SpeakerResults({ search, list, onReset }: Props) {
  const { t } = useTranslation(['speakers', 'common'])
  const language = useLanguage()
  const totalText = useTotalText()
  const total = list.first?.total
  const words = (key: string, count: number) =>
    t(`list.${key}`, { count, number: formatNumber(count, language) })
  return (
    <div className="wrap">
      <h2 className="visually-hidden">{t('list.heading')}</h2>
      <ResultsStatus list={list} total={total} words={words} />
      <Results
        list={list}
        total={total && totalText(total)}
        loadError={t('common:errors.speakersLoad')}
        skeleton={<SpeakerListSkeleton count={PAGE_SIZE} />}
        nothing={<NoSpeakers search={search} onReset={onReset} />}
      >
        {(speakers) => (
          <SpeakerList
            speakers={speakers}
            from={withQuery('/speakers', speakerSearchParams.params(search))}
          />
        )}
      </Results>
    </div>
  )
}
