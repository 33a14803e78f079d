import { mediaUrl } from '@hub/shared-auth'
import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { Cover } from '@hub/shared-ui/cover'
import { Icon } from '@hub/shared-ui/icon'
import { PlayIcon } from '@hub/shared-ui/icons'
import { Section } from '@hub/shared-ui/section'
import { useEffect, useRef, useState } from 'react'
import type { EventDetails } from '../model/event-details.ts'
import type { Player, StoredRecording } from '../model/recording.ts'
import styles from './recording.module.css'

/** Where the recording begins, for links to it. */
export const RECORDING_ID = 'recording'

interface Props {
  readonly event: EventDetails
  readonly player: Player
}

/** The recording, in the browser's own player or in one that keeps no cookies. */
export function Recording({ event, player }: Props) {
  const { t } = useTranslation('events')
  return (
    <div id={RECORDING_ID}>
      <Section title={t('event.recording')}>
        <Video event={event} player={player} />
      </Section>
    </div>
  )
}

/** Nothing is loaded before somebody presses play. */
function Video({ event, player }: Props) {
  const { t } = useTranslation('events')
  const title = localize(event.title, useLanguage()).text
  const [isPlaying, play] = useState(false)
  const name = `${t('event.recording')}: ${title}`
  if (isPlaying && 'video' in player) return <StoredVideo {...player} name={name} event={event} />
  if (isPlaying && 'src' in player) return <Frame src={player.src} title={name} />
  return (
    <>
      <button
        type="button"
        className={styles.play}
        aria-label={t('event.playRecording', { title })}
        onClick={() => play(true)}
      >
        <Cover
          seed={event.slug}
          kind={event.kind}
          ratio="16x9"
          print="night"
          motif={event.cover_motif}
          className={styles.poster}
        />
        <span className={styles.sign}>
          <Icon of={PlayIcon} size="lg" filled />
        </span>
      </button>
      {'video' in player && (
        <noscript>
          <ButtonLink href={mediaUrl(player.video)} variant="line" icon={PlayIcon}>
            {t('event.playRecording', { title })}
          </ButtonLink>
        </noscript>
      )}
      {'host' in player && (
        <p className={`small muted ${styles.note}`}>{t('event.recordingNote', { host: player.host })}</p>
      )}
    </>
  )
}

/** Takes the focus of the button that was pressed to get it. */
function Frame({ src, title }: { readonly src: string; readonly title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={src}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

interface StoredProps extends StoredRecording {
  readonly name: string
  readonly event: EventDetails
}

/** Takes the focus of the button that was pressed to get it. */
function StoredVideo({ video, captions, name, event }: StoredProps) {
  const { t } = useTranslation('events')
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    // Captions from another origin are read only with its leave.
    <video
      ref={element}
      className={styles.frame}
      src={mediaUrl(video)}
      aria-label={name}
      controls
      autoPlay
      playsInline
      crossOrigin="anonymous"
    >
      <track
        kind="captions"
        src={mediaUrl(captions)}
        srcLang={event.talk_languages[0]}
        label={t('event.captions')}
      />
    </video>
  )
}
