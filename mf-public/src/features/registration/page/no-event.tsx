import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'

export function NoEvent() {
  const { t } = useTranslation(['registration', 'common'])
  return (
    <div className="wrap">
      <EmptyState
        art="orbits"
        headingLevel={1}
        title={t('common:errors.eventNotFound')}
        actions={
          <ButtonLink to="/events" variant="line">
            {t('allEvents')}
          </ButtonLink>
        }
      >
        <p>{t('noEvent')}</p>
      </EmptyState>
    </div>
  )
}
