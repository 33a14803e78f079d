import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { NothingFound } from '../../../list/nothing-found.tsx'
import type { PassSearch } from '../search/pass-search.ts'

interface Props {
  readonly search: PassSearch
  readonly onReset: (change: Partial<PassSearch>) => void
}

/** The filters leave nothing, or nothing is on sale. */
export function NoPasses({ search: { kind, isRecommended }, onReset }: Props) {
  const { t } = useTranslation('subscriptions')
  if (kind || isRecommended) {
    return (
      <NothingFound onReset={() => onReset({ kind: undefined, isRecommended: false })}>
        <p>{t('nothing')}</p>
      </NothingFound>
    )
  }
  return (
    <EmptyState
      art="quiet"
      title={t('empty.title')}
      actions={
        <ButtonLink to="/events" variant="line">
          {t('empty.action')}
        </ButtonLink>
      }
    >
      <p>{t('empty.text')}</p>
    </EmptyState>
  )
}
