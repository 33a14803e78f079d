import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { type FormLike, pickedOf } from '../lib/form/form-like.ts'
import { SCOPES, sortedScopes } from './discount.ts'
import styles from './discount-data.module.css'

interface Props {
  readonly form: FormLike
  /** What is good for something; its words differ. */
  readonly use: 'code' | 'pass'
  readonly scopes?: readonly (typeof SCOPES)[number][]
}

/** What it is good for; nothing ticked: for everything. Single events, written elsewhere, are kept. */
export function ApplicabilityField({ form, use, scopes = SCOPES }: Props) {
  const { t } = useTranslation('offers')
  const chosen = pickedOf(form.values.applies_to)
  const events = chosen.filter((item) => item.startsWith('event:'))
  const toggle = (item: string) =>
    form.set(
      'applies_to',
      sortedScopes(chosen.includes(item) ? chosen.filter((it) => it !== item) : [...chosen, item]),
    )
  return (
    <ChoiceGroup legend={t('fields.applies_to')}>
      <p className="small muted">{t(`hints.${use}.${chosen.length === 0 ? 'scopeAll' : 'scopeSome'}`)}</p>
      <div className={styles.scopes}>
        {scopes.map((item) => (
          <Checkbox
            key={item}
            label={t(`scopes.${item}`)}
            checked={chosen.includes(item)}
            onChange={() => toggle(item)}
          />
        ))}
      </div>
      {events.length > 0 && <p className="small">{t('hints.events', { count: events.length })}</p>}
    </ChoiceGroup>
  )
}
