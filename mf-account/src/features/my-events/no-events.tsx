import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import type { Tab } from './api/list-my-events.ts'

export function NoEvents({ tab }: { readonly tab: Tab }) {
  const { t } = useTranslation('account')
  return (
    <EmptyState
      art="quiet"
      title={t(`events.empty.${tab}.title`)}
      actions={<ButtonLink to="/events">{t('events.toEvents')}</ButtonLink>}
    >
      <p>{t(`events.empty.${tab}.text`)}</p>
    </EmptyState>
  )
}
