import { formatDay, formatTimeRange, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import type { SoldSession } from '@hub/shared-ui/session-requests'
import type { FormLike } from '../../lib/form/form-like.ts'
import type { AttendanceSummary } from './attendee.ts'

/** Returns the ids of the sessions that are chosen; the form has them in one text, divided by blanks. */
export const parseSessions = (text: string): string[] => text.split(' ').filter(Boolean)

/** Returns the sessions that somebody is added to; none: the event, or the whole course. */
export function chosenSessions(form: FormLike, { sessions = [] }: AttendanceSummary): readonly SoldSession[] {
  const ids = parseSessions(String(form.values.sessions))
  return sessions.filter(({ id }) => ids.includes(id))
}

/** Returns how many seats all of these sessions have left; null: no limit. */
export function fewestLeft(sessions: readonly SoldSession[]): number | null {
  const counts = sessions.flatMap(({ seats_left: left }) => left ?? [])
  return counts.length > 0 ? Math.min(...counts) : null
}

interface Props {
  readonly form: FormLike
  readonly summary: AttendanceSummary
}

/** Whether somebody is added to the whole course or to some of its sessions, with the seats that each has left. */
export function SessionChoice({ form, summary }: Props) {
  const { t } = useTranslation('attendees')
  const language = useLanguage()
  const { sessions = [] } = summary
  if (sessions.length === 0) return null
  const chosen = parseSessions(String(form.values.sessions))
  const choose = (id: string, isChosen: boolean) =>
    form.set('sessions', [...chosen.filter((other) => other !== id), ...(isChosen ? [id] : [])].join(' '))
  return (
    <ChoiceGroup legend={t('add.sessions')}>
      <p className="small muted">{t('add.sessionsHint')}</p>
      {sessions.map(({ id, title, starts_at, ends_at, seats_left: left }) => (
        <Checkbox
          key={id}
          label={[
            localize(title, language).text,
            `${formatDay(starts_at, language)}, ${formatTimeRange(starts_at, ends_at, language)}`,
            left === null ? t('move.unlimited') : t('add.seatsLeft', { count: left }),
          ].join(' · ')}
          checked={chosen.includes(id)}
          onChange={({ target }) => choose(id, target.checked)}
        />
      ))}
    </ChoiceGroup>
  )
}
