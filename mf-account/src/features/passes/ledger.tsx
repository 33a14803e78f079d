import { formatDate, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, useLoad } from '@hub/shared-platform'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Localized } from '@hub/shared-ui/localized'
import { type LedgerEntry, passLedgerQuery } from '@hub/shared-ui/pass-ledger'
import { useEntryFacts } from '@hub/shared-ui/pass-ledger-facts'
import { Time } from '@hub/shared-ui/time'
import { useState } from 'react'
import type { MyPass } from '../../lib/purchases/my-purchases.ts'
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
  const { t } = useTranslation(['purchases', 'common'])
  const load = useLoad(passLedgerQuery(pass.id))
  return (
    <LoadBoundary load={load} loadError={t('common:passLedger.loadError')} skeleton={{ height: '6rem' }}>
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
            <p className="small muted">{t('common:passLedger.latest', { count: rows.length })}</p>
          )}
        </>
      )}
    </LoadBoundary>
  )
}

function Entry({ entry, isCounted }: { readonly entry: LedgerEntry; readonly isCounted: boolean }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const factsOf = useEntryFacts(isCounted)
  const { at, kind } = entry
  return (
    <>
      <Time value={at}>{formatDate(at, language)}</Time>
      <span>
        {kind === 'event' || kind === 'course' ? (
          <Title entry={entry} />
        ) : (
          <>
            {t(`passLedger.kinds.${kind}`)}
            {kind === 'rent' && entry.title && (
              <>
                {': '}
                <Localized text={entry.title} />
              </>
            )}
          </>
        )}
        <span className={`muted ${styles.entryFacts}`}>{factsOf(entry)}</span>
      </span>
    </>
  )
}

function Title({ entry: { title, path } }: { readonly entry: LedgerEntry }) {
  const { t } = useTranslation('common')
  if (!title || !path) return t('passLedger.kinds.other')
  return (
    <Link to={path} className="link">
      <Localized text={title} />
    </Link>
  )
}
