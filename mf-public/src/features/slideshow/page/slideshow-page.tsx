import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useDocumentHead, useNow } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { useProgramme } from '../data/use-programme.ts'
import { SignageDisplay } from '../display/signage-display.tsx'
import { SignageMessage } from './signage-message.tsx'

/** The wall display with the hub's own slides and programme. */
export function SlideshowPage() {
  const { t } = useTranslation(['slideshow', 'common'])
  const now = useNow()
  const { programme, cutOffSince, error, retry, retrying } = useProgramme()
  useDocumentHead({ title: t('title'), description: t('description'), path: '/slideshow' })
  if (programme && now)
    return <SignageDisplay programme={programme} now={now} cutOffSince={cutOffSince} reloads />
  if (!error) return <SignageMessage title={t('title')} isBusy />
  return (
    <SignageMessage title={t('title')}>
      <ErrorCard
        title={t('loadError')}
        message={t(errorMessageKey(error))}
        onRetry={retry}
        retrying={retrying}
      />
      <p>{t('keepsTrying')}</p>
    </SignageMessage>
  )
}
