import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Cover } from '@hub/shared-ui/cover'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Icon } from '@hub/shared-ui/icon'
import { ExternalLinkIcon, MailIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { speakerColour } from '@hub/shared-ui/speaker-colour'
import { storedPhoto } from '../../../lib/photos.ts'
import type { SpeakerProfile } from '../api/get-speaker-page.ts'
import { safeLinks } from '../model/speaker.ts'
import styles from '../page/speaker-page.module.css'

interface Props {
  readonly speaker: SpeakerProfile
}

/** Portrait, name, who it is, and where else to find them. */
export function SpeakerHeader({ speaker }: Props) {
  const name = localize(speaker.name, useLanguage())
  return (
    <header className={`wrap ${styles.head}`}>
      <div className={styles.face}>
        <Cover
          seed={speaker.id}
          kind={speakerColour(speaker.id)}
          size="l"
          ratio="1x1"
          motif={speaker.cover_motif}
          print={speaker.cover_print}
          photo={speaker.photo_path ? storedPhoto(speaker.photo_path) : undefined}
          eager
        />
      </div>
      <div className={styles.words}>
        <Marks speaker={speaker} />
        <h1 lang={name.isFallback ? name.language : undefined}>{name.text}</h1>
        {speaker.headline && (
          <p className={`lead ${styles.headline}`}>
            <Localized text={speaker.headline} />
          </p>
        )}
        <Links speaker={speaker} />
      </div>
    </header>
  )
}

function Marks({ speaker }: Props) {
  const { t } = useTranslation(['speakers', 'common'])
  const language = useLanguage()
  const isFallback = localize(speaker.headline ?? speaker.name, language).isFallback
  const spoken = speaker.languages.map((code) => t(`common:languages.${code}`, { defaultValue: code }))
  return (
    <p className={styles.marks}>
      {speaker.field && (
        <span className={styles.field}>
          <Localized text={speaker.field} />
        </span>
      )}
      {spoken.length > 0 && (
        <span className="muted">{t('speaker.languages', { languages: spoken.join(', ') })}</span>
      )}
      {isFallback && <FallbackBadge />}
    </p>
  )
}

function Links({ speaker }: Props) {
  const { t } = useTranslation(['speakers', 'common'])
  const links = safeLinks(speaker.links)
  if (links.length === 0) return null
  return (
    <ul className={styles.links} aria-label={t('speaker.links')}>
      {links.map(({ label, url }) => {
        const isMail = url.startsWith('mailto:')
        return (
          <li key={url}>
            <a
              href={url}
              className="link"
              {...(!isMail && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
            >
              <Icon of={isMail ? MailIcon : ExternalLinkIcon} size="sm" />
              <Localized text={label} />
              {!isMail && <span className="visually-hidden"> ({t('common:a11y.newTab')})</span>}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
