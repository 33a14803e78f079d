import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import type { View } from '../model/view.ts'

/** Days on which nothing takes place. In a month it is the chosen day that is empty, and its neighbours are visible. */
export function EmptyDays({ view }: { readonly view: View }) {
  const { t } = useTranslation('calendar')
  if (view !== 'week') return <p className="muted">{t('empty.day')}</p>
  const actions = (
    <ButtonLink to="/events" variant="line">
      {t('programme')}
    </ButtonLink>
  )
  return (
    <EmptyState art="quiet" title={t('empty.title')} actions={actions}>
      <p>{t('empty.text')}</p>
    </EmptyState>
  )
}
