import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLoad, useParams, useQuery } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { BackLink } from '../../../lib/back-link.tsx'
import { richTextModule } from '../../../lib/long-text.tsx'
import { speakerPageQuery } from '../api/get-speaker-page.ts'
import { isSpeakerAddress } from '../model/speaker-address.ts'
import { Profile } from './profile.tsx'
import { SpeakerNotFound } from './speaker-not-found.tsx'
import styles from './speaker-page.module.css'
import { SpeakerSkeleton } from './speaker-skeleton.tsx'

/** One speaker: who they are, where they are to be heard, what they wrote. */
export function SpeakerPage() {
  const { t } = useTranslation('speakers')
  const { id } = useParams()
  if (!isSpeakerAddress(id)) return <SpeakerNotFound isMalformed />
  return (
    <>
      <BackLink list="/speakers">{t('speaker.backToList')}</BackLink>
      <LoadedSpeaker key={id} address={id} />
    </>
  )
}

function LoadedSpeaker({ address }: { readonly address: string }) {
  const { t } = useTranslation(['speakers', 'common'])
  const { data, error, retry, retrying } = useLoad(speakerPageQuery(address))
  // On its way beside the speaker, whose biography needs it.
  useQuery(richTextModule)
  if (data) return <Profile page={data} />
  if (data === null) return <SpeakerNotFound isMalformed={false} />
  if (!error) return <SpeakerSkeleton />
  return (
    <div className={`wrap ${styles.message}`}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <ErrorCard
        title={t('speaker.loadError')}
        message={t(errorMessageKey(error))}
        onRetry={retry}
        retrying={retrying}
      />
    </div>
  )
}
