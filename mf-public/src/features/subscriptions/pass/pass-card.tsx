import { type LocalizedText, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Icon } from '@hub/shared-ui/icon'
import { ChevronDownIcon, StarIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { useId } from 'react'
import { LongText } from '../../../lib/long-text.tsx'
import type { Pass } from '../list-subscriptions.ts'
import styles from './pass-card.module.css'
import { PassDetailsList } from './pass-details-list.tsx'
import { PassDrawing } from './pass-drawing.tsx'
import { usePassLabels } from './use-pass-labels.ts'

/** A pass: how much of the programme it is, what it gives, what it costs. */
export function PassCard({ pass }: { readonly pass: Pass }) {
  const { t } = useTranslation('subscriptions')
  const language = useLanguage()
  const { price } = usePassLabels(pass)
  const heading = useId()
  const name = localize(pass.name, language).text
  const isFallback = [pass.name, pass.summary, pass.description].some(
    (text) => localize(text, language).isFallback,
  )
  return (
    <article className={styles.card} data-best={pass.is_recommended || undefined}>
      <PassDrawing pass={pass} />
      <div className={styles.head}>
        <h3 className={styles.name} id={heading}>
          <Localized text={pass.name} />
        </h3>
        {pass.is_recommended && (
          <Badge tone="accent" icon={StarIcon}>
            {t('recommended')}
          </Badge>
        )}
        {isFallback && <FallbackBadge />}
      </div>
      <p className={styles.summary}>
        <Localized text={pass.summary} />
      </p>
      <PassDetailsList pass={pass} />
      {pass.description && <PassDetails text={pass.description} name={name} isMarked={isFallback} />}
      <div className={styles.foot}>
        <strong className={styles.price}>{price}</strong>
        <ButtonLink
          to={`/subscriptions/${pass.slug}/buy`}
          describedBy={heading}
          variant={pass.is_recommended ? 'solid' : 'line'}
        >
          {t('buy.button')}
        </ButtonLink>
      </div>
    </article>
  )
}

interface Props {
  readonly text: LocalizedText
  readonly name: string
  readonly isMarked: boolean
}

/** The small print, which the browser shows without scripts, too. */
function PassDetails({ text, name, isMarked }: Props) {
  const { t } = useTranslation('subscriptions')
  return (
    <details className={styles.details}>
      <summary className={styles.summaryLine}>
        {t('details')}
        <span className="visually-hidden"> ({name})</span>
        <Icon of={ChevronDownIcon} />
      </summary>
      <div className={styles.text}>
        <LongText text={text} isMarked={isMarked} />
      </div>
    </details>
  )
}
