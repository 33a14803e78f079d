import { formatMoney, formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Localized } from '@hub/shared-ui/localized'
import type { ReactNode } from 'react'
import type { Space } from '../model/space.ts'
import styles from './space.module.css'
import { openTimes, priceTerms } from './space-labels.ts'

/** What an hour costs, how large the space is, what is in it and when it is open. */
export function SpaceFacts({ space }: { readonly space: Space }) {
  const { t } = useTranslation('rent')
  const language = useLanguage()
  return (
    <dl className={styles.facts}>
      {space.prices.length > 0 && (
        <Fact term={t('facts.hour')}>
          <Prices space={space} />
        </Fact>
      )}
      {space.area !== null && (
        <Fact term={t('facts.area')}>
          <b>{t('facts.squareMetres', { area: formatNumber(space.area, language) })}</b>
        </Fact>
      )}
      {space.amenities.length > 0 && (
        <Fact term={t('facts.has')}>
          <Amenities space={space} />
        </Fact>
      )}
      <Fact term={t('facts.open')}>
        {openTimes(space.openingHours, language).map(({ days, times }) => (
          <b key={times}>{`${days || t('facts.daily')} ${times}`}</b>
        ))}
        {space.openingHours.length === 0 && <b>{t('facts.closed')}</b>}
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Prices({ space: { prices } }: { readonly space: Space }) {
  const { t } = useTranslation('rent')
  const language = useLanguage()
  const money = (price: (typeof prices)[number]) => formatMoney(price.amount, price.currency, language)
  const [usual, ...exceptions] = prices
  return (
    <>
      {usual && <b>{money(usual)}</b>}
      {exceptions.map((price) => (
        <span key={`${price.priority} ${price.from} ${price.weekdays}`}>
          {t('facts.exception', { terms: priceTerms(price, language), price: money(price) })}
        </span>
      ))}
    </>
  )
}

function Amenities({ space: { amenities } }: { readonly space: Space }) {
  return (
    <ul className={styles.amenities}>
      {amenities.map(({ name, note }) => (
        <li key={name.ru}>
          <Localized text={name} />
          {note && (
            <span className="muted">
              {' '}
              (<Localized text={note} />)
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
