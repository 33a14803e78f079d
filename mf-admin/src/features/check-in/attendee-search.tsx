import { formatTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { Button } from '@hub/shared-ui/button'
import { SearchField } from '@hub/shared-ui/search-field'
import { useState } from 'react'
import styles from './check-in.module.css'
import type { ListedAttendee } from './check-in-data.ts'
import { type CheckInState, resultOf } from './check-in-state.ts'
import type { Scans } from './use-scans.ts'

const SHOWN = 8

/** As people type: without case, accents and the dots of ё. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')

/** Guests whose names have words that begin so; the best known order, that of names. */
function findAttendees(guests: Iterable<ListedAttendee>, typed: string): ListedAttendee[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return [...guests]
    .filter(({ name, registered_by: holder }) => {
      const parts = plain([name, holder].filter(Boolean).join(' ')).split(/[\s-]+/)
      return words.every((word) => parts.some((part) => part.startsWith(word)))
    })
    .sort((one, other) => one.name.localeCompare(other.name))
    .slice(0, SHOWN)
}

interface Props {
  readonly state: CheckInState
  readonly checks: Scans
}

/** For the person who has no code at hand: by name, in the list of the device. */
export function AttendeeSearch({ state, checks }: Props) {
  const { t } = useTranslation('check-in')
  const [typed, setTyped] = useState('')
  const found = findAttendees(state.guests.values(), typed)
  return (
    <search className={styles.search}>
      <SearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="visually-hidden" role="status">
        {typed.trim() !== '' && t('search.found', { count: found.length })}
      </p>
      <ul className={styles.guests}>
        {found.map((guest) => (
          <Line key={guest.id} guest={resultOf(guest, state.queue)} checks={checks} />
        ))}
      </ul>
      {typed.trim() !== '' && found.length === 0 && <p className="small muted">{t('search.nobody')}</p>}
    </search>
  )
}

const LOOKS = { valid: 'positive', already_used: 'quiet' } as const

function Line({ guest, checks }: { readonly guest: ListedAttendee; readonly checks: Scans }) {
  const { t } = useTranslation('check-in')
  const language = useLanguage()
  // Seats of one group may have one name.
  const name = guest.position ? `${guest.name}, ${t('seat', { position: guest.position })}` : guest.name
  const isInside = guest.state === 'already_used' && guest.at !== null
  const tone = guest.state === 'valid' || guest.state === 'already_used' ? LOOKS[guest.state] : 'warning'
  return (
    <li>
      <span>
        <b>{name}</b>
        <Badge tone={tone}>
          {isInside
            ? t('inside', { time: formatTime(guest.at ?? '', language) })
            : t(`status.${guest.state}`)}
        </Badge>
      </span>
      <Button
        variant="line"
        size="sm"
        disabled={checks.isBusy}
        aria-label={t(isInside ? 'undoOf' : 'checkOf', { name })}
        onClick={() => (isInside ? checks.undo(guest) : checks.checkGuest(guest))}
      >
        {t(isInside ? 'undo' : 'letIn')}
      </Button>
    </li>
  )
}
