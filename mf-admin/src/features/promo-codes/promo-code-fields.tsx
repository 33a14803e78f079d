import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Choices } from '@hub/shared-ui/form'
import { TextField } from '@hub/shared-ui/text-field'
import { FieldRow, FormPart } from '../../form/edit-form.tsx'
import { type FormLike, LocalizedField } from '../../form/localized-field.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { SCOPES } from './promo-code.ts'
import styles from './promo-codes.module.css'

interface Props {
  readonly form: FormLike
  /** How often the code was used by now. */
  readonly used: number
}

/** Everything that staff decide of a code. */
export function PromoCodeFields({ form, used }: Props) {
  const { t } = useTranslation('promo-codes')
  const { error: _, ...isActive } = form.field('is_active')
  return (
    <>
      <FormPart title={t('parts.code')}>
        <FieldRow>
          <TextField
            label={t('fields.code')}
            hint={t('hints.code')}
            required
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            {...form.field('code')}
          />
          <div className={styles.box}>
            <Checkbox label={t('fields.is_active')} {...isActive} />
          </div>
        </FieldRow>
        <LocalizedField form={form} name="note" label={t('fields.note')} />
      </FormPart>
      <FormPart title={t('parts.discount')}>
        <DiscountFields form={form} />
        <ScopeChoice form={form} />
      </FormPart>
      <FormPart title={t('parts.limits')}>
        <FieldRow>
          <TextField
            label={t('fields.valid_from')}
            type="datetime-local"
            hint={t('hints.time')}
            {...form.field('valid_from')}
          />
          <TextField label={t('fields.valid_until')} type="datetime-local" {...form.field('valid_until')} />
          <TextField
            label={t('fields.usage_limit')}
            inputMode="numeric"
            hint={used > 0 ? t('hints.used', { count: used }) : t('hints.unlimited')}
            {...form.field('usage_limit')}
          />
          <TextField
            label={t('fields.usage_limit_per_person')}
            inputMode="numeric"
            hint={t('hints.unlimited')}
            {...form.field('usage_limit_per_person')}
          />
        </FieldRow>
      </FormPart>
    </>
  )
}

/** What the code is good for; nothing ticked: for everything. Single events, written elsewhere, are kept. */
function ScopeChoice({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('promo-codes')
  const chosen = String(form.values.applies_to ?? '')
    .split(' ')
    .filter(Boolean)
  const events = chosen.filter((item) => item.startsWith('event:'))
  const toggle = (item: string) => {
    const next = chosen.includes(item) ? chosen.filter((it) => it !== item) : [...chosen, item]
    form.set('applies_to', next.sort().join(' '))
  }
  return (
    <Choices legend={t('fields.applies_to')}>
      <p className="small muted">{chosen.length === 0 ? t('hints.scopeAll') : t('hints.scopeSome')}</p>
      <div className={styles.scopes}>
        {SCOPES.map((item) => (
          <Checkbox
            key={item}
            label={t(`scopes.${item}`)}
            checked={chosen.includes(item)}
            onChange={() => toggle(item)}
          />
        ))}
      </div>
      {events.length > 0 && <p className="small">{t('hints.events', { count: events.length })}</p>}
    </Choices>
  )
}
