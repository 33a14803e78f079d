import { useTranslation } from '@hub/shared-i18n'
import { Badge, type BadgeProps } from '@hub/shared-ui/badge'
import { Button } from '@hub/shared-ui/button'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { AlertIcon, BanIcon, CheckIcon, ClockIcon, InfoIcon } from '@hub/shared-ui/icons'
import { scrubText } from '../errors/scrub.ts'
import styles from './diagnostics.module.css'
import type { RemoteReport, RemoteStatus } from './remote-report.ts'
import type { useOverrides } from './use-overrides.ts'

const APPEARANCE: Record<RemoteStatus, Pick<BadgeProps, 'tone' | 'icon'>> = {
  loaded: { tone: 'positive', icon: CheckIcon },
  registered: { tone: 'quiet', icon: InfoIcon },
  pending: { tone: 'accent', icon: ClockIcon },
  failed: { tone: 'danger', icon: AlertIcon },
  incompatible: { tone: 'danger', icon: BanIcon },
  disabled: { tone: 'warning', icon: BanIcon },
}

function StatusBadge({ status }: { readonly status: RemoteStatus }) {
  const { t } = useTranslation('diagnostics')
  return <Badge {...APPEARANCE[status]}>{t(`status.${status}`)}</Badge>
}

interface Props {
  readonly remote: RemoteReport
  readonly change: ReturnType<typeof useOverrides>
}

export function RemoteCard({ remote, change }: Props) {
  const { t } = useTranslation('diagnostics')
  const { name, status, reason, version, entry, contract, isReplaced } = remote
  const isChanged = isReplaced || status === 'disabled'
  return (
    <article className={styles.remote} aria-label={name}>
      <div className={styles.name}>
        <h3 translate="no">{name}</h3>
        <StatusBadge status={status} />
      </div>
      {reason && (
        <p className={styles.reason} translate="no">
          {scrubText(reason)}
        </p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t('remotes.version')}</dt>
          <dd>{isReplaced ? t('remotes.replaced') : <code>{version}</code>}</dd>
        </div>
        <div>
          <dt>{t('remotes.contract')}</dt>
          <dd>{contract}</dd>
        </div>
        <div className={styles.long}>
          <dt>{t('remotes.entry')}</dt>
          <dd>
            <code>{entry}</code>
          </dd>
        </div>
      </dl>
      <Needs remote={remote} />
      <Modules remote={remote} />
      <div className="actions">
        {isChanged ? (
          <Button variant="line" size="sm" onClick={() => change.restore(name)}>
            {t('overrides.restore', { remote: name })}
          </Button>
        ) : (
          <ConfirmAction
            size="sm"
            action={t('overrides.disable', { remote: name })}
            title={t('overrides.disableTitle', { remote: name })}
            keep={t('overrides.keep')}
            busy={t('overrides.busy')}
            failed={t('overrides.failed')}
            onConfirm={async () => change.disable(name)}
          >
            <p>{t('overrides.disableText')}</p>
          </ConfirmAction>
        )}
      </div>
    </article>
  )
}

function Needs({ remote: { needs } }: { readonly remote: RemoteReport }) {
  const { t } = useTranslation('diagnostics')
  const doFit = needs.every(({ fits }) => fits)
  return (
    <details className={styles.needs} open={!doFit}>
      <summary>
        {t('remotes.needs')}: {t(doFit ? 'remotes.allFit' : 'remotes.someMisfit')}
      </summary>
      <NeedsTable needs={needs} />
    </details>
  )
}

function NeedsTable({ needs }: Pick<RemoteReport, 'needs'>) {
  const { t } = useTranslation('diagnostics')
  return (
    <table className={styles.table} aria-label={t('remotes.needs')}>
      <thead>
        <tr>
          <th scope="col">{t('remotes.package')}</th>
          <th scope="col">{t('remotes.needed')}</th>
          <th scope="col">{t('remotes.provided')}</th>
        </tr>
      </thead>
      <tbody>
        {needs.map(({ name, needed, provided, fits }) => (
          <tr key={name} data-misfit={!fits || undefined}>
            <th scope="row" translate="no">
              {name}
            </th>
            <td className="num">{needed}</td>
            <td className="num">
              {provided ?? '—'}
              {!fits && <strong> {t('remotes.misfit')}</strong>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Modules({ remote: { sections } }: { readonly remote: RemoteReport }) {
  const { t } = useTranslation('diagnostics')
  if (sections.length === 0) return <p className="small muted">{t('remotes.noModules')}</p>
  return (
    <table className={styles.table}>
      <caption>{t('remotes.modules')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('remotes.module')}</th>
          <th scope="col">{t('remotes.time')}</th>
        </tr>
      </thead>
      <tbody>
        {sections.map(({ module, state }) => (
          <tr key={module}>
            <th scope="row" translate="no">
              {module}
            </th>
            <td className="num">
              {state.status === 'loaded'
                ? t('remotes.milliseconds', { milliseconds: state.milliseconds })
                : t(`status.${state.status}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
