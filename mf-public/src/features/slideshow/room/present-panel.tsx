import { localize, useTranslation } from '@hub/shared-i18n'
import { titleStep } from '../model/title-step.ts'
import { SlideArt } from '../slides/slide-art.tsx'
import styles from './room.module.css'
import { RoomQrCode } from './room-qr-code.tsx'
import { presentTarget } from './room-state.ts'
import type { SheetProps } from './sheet-props.ts'
import { useRoomTexts } from './use-room-texts.ts'

/** What the room is now, and until when. */
export function PresentPanel({ language, room, state, now, theme }: SheetProps) {
  const { t } = useTranslation(['slideshow', 'common'])
  const { untilText, opensText, seatsText } = useRoomTexts(language, now)
  const event = state.state === 'event' ? state.event : undefined
  const title = event ? localize(event.title, language) : { text: stateTitle(), language }
  const target = presentTarget(room, state)

  function stateTitle(): string {
    if (state.state === 'closed' || state.until === null) return t(`room.states.${state.state}`)
    return t(`room.statesUntil.${state.state}`, { time: untilText(state.until) })
  }

  const lead = event
    ? [t('now'), t(`common:kinds.${event.kind}`), t('common:dates.until', { time: untilText(event.ends_at) })]
    : [t('room.now')]
  const detail = event ? seatsText(event) : state.state === 'closed' && state.until && opensText(state.until)
  return (
    <section
      className={styles.present}
      aria-label={t('room.now')}
      data-state={state.state}
      data-kind={event?.kind}
    >
      {event && (
        <SlideArt
          seed={event.slug}
          kind={event.kind}
          motif={event.cover_motif}
          print={event.cover_print}
          path={event.cover_path}
          theme={theme}
        />
      )}
      <div className={styles.words}>
        <p className={styles.lead}>{lead.join(' · ')}</p>
        <h2 className={styles.title} data-step={titleStep(title.text)} lang={title.language}>
          {title.text}
        </h2>
        {detail && <p className={styles.detail}>{detail}</p>}
        {target && <RoomQrCode target={target} />}
      </div>
    </section>
  )
}
