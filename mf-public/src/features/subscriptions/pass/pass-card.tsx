import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { StarIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { AskToOrder } from '../../../lib/ask-to-order.tsx'
import type { Contacts } from '../../../lib/page-words.ts'
import type { Pass } from '../api/list-subscriptions.ts'
import styles from './pass-card.module.css'
import { PassDetails } from './pass-details.tsx'
import { PassDrawing } from './pass-drawing.tsx'
import { usePassTexts } from './use-pass-texts.ts'

interface Props {
  readonly pass: Pass
  readonly contacts: Pick<Contacts, 'email' | 'phone'> | undefined
}

/** A pass: how much of the programme it is, what it gives, what it costs. */
export function PassCard({ pass, contacts }: Props) {
  const { t } = useTranslation('subscriptions')
  const language = useLanguage()
  const { term, within, price, discount, uses } = usePassTexts(pass)
  const name = localize(pass.name, language).text
  const isFallback = [pass.name, pass.summary, pass.description].some(
    (text) => localize(text, language).isFallback,
  )
  return (
    <article className={styles.card} data-best={pass.is_recommended || undefined}>
      <PassDrawing pass={pass} />
      <div className={styles.head}>
        <h3 className={styles.name}>
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
      <dl className={styles.facts}>
        <div>
          <dt>{t('facts.term')}</dt>
          <dd>{[term, within].filter(Boolean).join(' ')}</dd>
        </div>
        <div>
          <dt>{t('facts.discount')}</dt>
          <dd>{discount}</dd>
        </div>
        <div>
          <dt>{t('facts.uses')}</dt>
          <dd>{uses}</dd>
        </div>
      </dl>
      {pass.description && <PassDetails text={pass.description} name={name} isMarked={isFallback} />}
      <div className={styles.foot}>
        <strong className={styles.price}>{price}</strong>
        <AskToOrder
          contacts={contacts}
          subject={t('letter', { name })}
          what={t('pass', { name })}
          words={(by) => t(`order.${by}`)}
          variant={pass.is_recommended ? 'solid' : 'line'}
        />
      </div>
    </article>
  )
}
