import { formatDate, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, useLoad } from '@hub/shared-platform'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Localized } from '@hub/shared-ui/localized'
import { Time } from '@hub/shared-ui/time'
import { useState } from 'react'
import type { MyPass } from '../../lib/purchases/my-purchases.ts'
import { type LedgerEntry, passLedgerQuery } from './pass-ledger.ts'
import styles from './passes.module.css'

/** What a pass was used for, loaded when it is opened. */
export function Ledger({ pass }: { readonly pass: MyPass }) {
  const { t } = useTranslation('purchases')
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('passes.ledger.title')}</summary>
      {isOpen && <Entries pass={pass} />}
    </details>
  )
}

function Entries({ pass }: { readonly pass: MyPass }) {
  const { t } = useTranslation('purchases')
  const load = useLoad(passLedgerQuery(pass.id))
  return (
    <LoadBoundary load={load} loadError={t('passes.ledger.loadError')} skeleton={{ height: '6rem' }}>
      {({ rows, total }) => (
        <>
          {rows.length === 0 && <p className="small muted">{t('passes.unused')}</p>}
          <ul className={styles.uses}>
            {rows.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} isCounted={pass.visits_total !== null} />
              </li>
            ))}
          </ul>
          {total > rows.length && (
            <p className="small muted">{t('passes.ledger.latest', { count: rows.length })}</p>
          )}
        </>
      )}
    </LoadBoundary>
  )
}

function Entry({ entry, isCounted }: { readonly entry: LedgerEntry; readonly isCounted: boolean }) {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  const { at, kind, visits, returned_at, visits_kept, takes_place_at: day, hours } = entry
  const facts = [
    day && formatDate(day, language),
    hours > 0 && t('passes.ledger.hours', { count: hours }),
    isCounted && t(`passes.ledger.${visits < 0 ? 'given' : 'taken'}`, { count: Math.abs(visits) }),
    returned_at && t('passes.returned'),
    visits_kept > 0 && t('passes.ledger.kept', { count: visits_kept }),
  ]
  return (
    <>
      <Time value={at}>{formatDate(at, language)}</Time>
      <span>
        {kind === 'event' || kind === 'course' ? (
          <Title entry={entry} />
        ) : (
          <>
            {t(`passes.ledger.kinds.${kind}`)}
            {kind === 'rent' && entry.title && (
              <>
                {': '}
                <Localized text={entry.title} />
              </>
            )}
          </>
        )}
        <span className={`muted ${styles.entryFacts}`}>{facts.filter(Boolean).join(', ')}</span>
      </span>
    </>
  )
}

function Title({ entry: { title, path } }: { readonly entry: LedgerEntry }) {
  const { t } = useTranslation('purchases')
  if (!title || !path) return t('passes.visit')
  return (
    <Link to={path} className="link">
      <Localized text={title} />
    </Link>
  )
}
