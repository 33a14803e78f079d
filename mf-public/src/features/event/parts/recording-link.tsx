import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { ExternalLinkIcon, PlayIcon } from '@hub/shared-ui/icons'
import { playerOf } from '../model/recording.ts'
import { RECORDING_ID } from './recording.tsx'

/** Down the page where it can be shown there, else to where it lies. */
export function RecordingLink({ url }: { readonly url: string }) {
  const { t } = useTranslation('events')
  return playerOf(url) ? (
    <ButtonLink to={`#${RECORDING_ID}`} variant="line" wide icon={PlayIcon}>
      {t('event.watchRecording')}
    </ButtonLink>
  ) : (
    <ButtonLink href={url} variant="line" wide icon={ExternalLinkIcon}>
      {t('event.watchRecording')}
    </ButtonLink>
  )
}
