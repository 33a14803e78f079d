import { formatNumber, formatTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { WifiOffIcon } from '@hub/shared-ui/icons'
import type { CheckInState } from './check-in-state.ts'

/** That there is no network, what the device goes by until then, and what the hub rejected. */
export function NetworkNotice({ state }: { readonly state: CheckInState }) {
  const { t } = useTranslation(['check-in', 'common'])
  const language = useLanguage()
  const { isOffline, at, guests, queue, error } = state
  return (
    <div role="status">
      {isOffline && (
        <Banner tone="warning" icon={WifiOffIcon} title={t('offline.title')}>
          {at
            ? t('offline.text', {
                time: formatTime(at, language),
                number: formatNumber(guests.size, language),
              })
            : t('offline.withoutList')}
        </Banner>
      )}
      {!isOffline && error && (
        <Banner tone="danger" title={t('rejected')}>
          {t(errorMessageKey(error))} {queue.length > 0 && t('unsentStay')}
        </Banner>
      )}
    </div>
  )
}
