import { useTranslation } from '@hub/shared-i18n'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { MoreLink } from '@hub/shared-ui/more-link'
import { NothingFound } from '../../../list/nothing-found.tsx'
import { isFiltered, type SpeakerSearch, withoutFilters } from '../search/speaker-search.ts'

interface Props {
  readonly search: SpeakerSearch
  readonly onReset: (search: SpeakerSearch) => void
}

/** Nobody to show: because of the filters, or because there is nobody at all. */
export function NoSpeakers({ search, onReset }: Props) {
  const { t } = useTranslation('speakers')
  if (isFiltered(search)) {
    return (
      <NothingFound onReset={() => onReset(withoutFilters(search))}>
        <p>{t('list.quiet')}</p>
      </NothingFound>
    )
  }
  return (
    <EmptyState
      art="orbits"
      title={t('list.empty.title')}
      actions={<MoreLink to="/events">{t('list.empty.events')}</MoreLink>}
    >
      <p>{t('list.empty.text')}</p>
    </EmptyState>
  )
}
