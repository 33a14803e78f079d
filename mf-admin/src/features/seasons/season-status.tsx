import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { CheckIcon, EyeIcon } from '@hub/shared-ui/icons'
import { useState } from 'react'
import { FindingList } from './finding-list.tsx'
import { CheckedSeason } from './findings.tsx'
import { PublishSeason } from './publish.dialog.tsx'
import { type Season, seasons } from './season.ts'
import styles from './seasons.module.css'
import { StatusBadge } from './status-badge.tsx'
import { WithdrawSeason } from './withdraw.dialog.tsx'

/** Where a season stands, and what can be done with the whole: check, preview, publish, withdraw. */
export function SeasonStatus({ season }: { readonly season: Season }) {
  const { t } = useTranslation('seasons')
  const language = useLanguage()
  const [isChecked, setChecked] = useState(false)
  const { id, status, publish_at, published_at, withdrawn_at, failure } = season
  const at = { draft: publish_at, scheduled: publish_at, published: published_at, withdrawn: withdrawn_at }[
    status
  ]
  return (
    <div className={styles.status}>
      <p className={styles.state}>
        <StatusBadge season={season} />
        <span>{at ? t(`at.${status}`, { date: formatDateTime(at, language) }) : t(`at.${status}_none`)}</span>
      </p>
      {failure && (
        <Banner tone="danger" title={t('failed.title')}>
          <p>{t('failed.text')}</p>
          <FindingList findings={failure} />
        </Banner>
      )}
      <div className="actions">
        {status !== 'published' && <PublishSeason season={season} />}
        {status !== 'published' && (
          <Button variant="line" icon={CheckIcon} onClick={() => setChecked(true)}>
            {t('check.action')}
          </Button>
        )}
        <ButtonLink to={`${seasons.path}/${id}/preview`} variant="line" icon={EyeIcon}>
          {t('preview.action')}
        </ButtonLink>
        {(status !== 'draft' && hasReleased(season)) || status === 'scheduled' ? (
          <WithdrawSeason season={season} />
        ) : null}
      </div>
      {isChecked && status !== 'published' && <CheckedSeason id={id} publishAt={publish_at} />}
    </div>
  )
}

const hasReleased = ({ items }: Season) => items.some(({ released_at }) => released_at !== null)
