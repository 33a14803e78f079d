import { type LocalizedText, useTranslation } from '@hub/shared-i18n'
import { LongText } from '../../../lib/long-text.tsx'

interface Props {
  readonly text: LocalizedText
  /** Whether the page has said already that it is not translated. */
  readonly isMarked: boolean
}

export function Description({ text, isMarked }: Props) {
  const { t } = useTranslation('events')
  return (
    <section aria-labelledby="about-event">
      <h2 id="about-event" className="visually-hidden">
        {t('event.about')}
      </h2>
      <LongText text={text} isMarked={isMarked} loadError={t('event.textError')} />
    </section>
  )
}
