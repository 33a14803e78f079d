import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Localized } from '@hub/shared-ui/localized'
import { type LedgerEntry, passLedgerQuery } from '@hub/shared-ui/pass-ledger'
import { useEntryFacts } from '@hub/shared-ui/pass-ledger-facts'
import { useState } from 'react'
import type { UserPass } from './user-pass.ts'
import styles from './user-passes-page.module.css'

/** What a pass was used for: the button, and the dialog with the list. */
export function PassLedgerDialog({ pass }: { readonly pass: UserPass }) {
  const { t } = useTranslation('passes')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('ledger.title', { name: pass.holder.name })}
        onClick={() => setOpen(true)}
      >
        {t('ledger.action')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('ledger.title', { name: pass.holder.name })}
        size="md"
      >
        {isOpen && <Entries pass={pass} />}
      </Dialog>
    </>
  )
}

function Entries({ pass }: { readonly pass: UserPass }) {
  const { t } = useTranslation(['passes', 'common'])
  const load = useLoad(passLedgerQuery(pass.id))
  return (
    <LoadBoundary load={load} loadError={t('common:passLedger.loadError')} skeleton={{ height: '8rem' }}>
      {({ rows, total }) => (
        <>
          {rows.length === 0 && <p>{t('ledger.empty')}</p>}
          <ul className={styles.ledger}>
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
  const { at, kind, title } = entry
  return (
    <>
      <time dateTime={at} className="small muted">
        {formatDateTime(at, language)}
      </time>
      <span>
        {t(`passLedger.kinds.${kind}`)}
        {title && (
          <>
            {': '}
            <Localized text={title} />
          </>
        )}
      </span>
      <span className="small muted">{factsOf(entry)}</span>
    </>
  )
}
