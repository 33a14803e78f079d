import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useNow, usePageMetadata, useSearchParams } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { SignageDisplay } from '../display/signage-display.tsx'
import { useReport } from '../display/use-report.ts'
import { slideshowSource } from '../load-programme.ts'
import { RoomPage } from '../room/room-page.tsx'
import { SignageMessage } from './signage-message.tsx'
import { useLiveProgramme } from './use-live-programme.ts'

/** The signage display with the hub's own slides and programme. */
function HubSlideshow() {
  const { t } = useTranslation(['slideshow', 'common'])
  const now = useNow()
  const { programme, cutOffSince, error, retry, retrying } = useLiveProgramme(slideshowSource)
  const language = useLanguage()
  useReport(programme && { language, staleSince: cutOffSince })
  usePageMetadata({ title: t('title'), description: t('description'), path: '/slideshow' })
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

/** The slideshow of the hub, or with `?space=` the signage display of one space. */
function SlideshowPage() {
  const [search] = useSearchParams()
  const space = search.get('space')
  return space === null ? <HubSlideshow /> : <RoomPage key={space} space={space} />
}

export { SlideshowPage as Component }
