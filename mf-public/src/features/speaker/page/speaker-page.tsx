import { useTranslation } from '@hub/shared-i18n'
import { useLoad, useParams, useQuery } from '@hub/shared-platform'
import { BackLink } from '../../../lib/back-link.tsx'
import { PageFailure } from '../../../lib/detail-page/page-failure.tsx'
import { richTextModule } from '../../../lib/long-text.tsx'
import { speakerPageQuery } from '../api/get-speaker-page.ts'
import { isSpeakerParam } from '../model/speaker-param.ts'
import { Profile } from './profile.tsx'
import { SpeakerNotFound } from './speaker-not-found.tsx'
import { SpeakerSkeleton } from './speaker-skeleton.tsx'

/** One speaker: who they are, where they are to be heard, what they wrote. */
export function SpeakerPage() {
  const { t } = useTranslation('speakers')
  const { id } = useParams()
  if (!isSpeakerParam(id)) return <SpeakerNotFound isMalformed />
  return (
    <>
      <BackLink list="/speakers">{t('speaker.backToList')}</BackLink>
      <LoadedSpeaker key={id} address={id} />
    </>
  )
}

function LoadedSpeaker({ address }: { readonly address: string }) {
  const { t } = useTranslation('speakers')
  const { data, error, retry, retrying } = useLoad(speakerPageQuery(address))
  // On its way beside the speaker, whose biography needs it.
  useQuery(richTextModule)
  if (data) return <Profile page={data} />
  if (data === null) return <SpeakerNotFound isMalformed={false} />
  if (!error) return <SpeakerSkeleton />
  return (
    <PageFailure
      heading={t('title')}
      title={t('speaker.loadError')}
      error={error}
      retry={retry}
      retrying={retrying}
    />
  )
}
