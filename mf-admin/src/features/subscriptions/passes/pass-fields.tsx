import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { ApplicabilityField } from '../../../discount/applicability-field.tsx'
import { CURRENCIES, SCOPES } from '../../../discount/discount.ts'
import { DiscountFields } from '../../../discount/discount-fields.tsx'
import { FieldRow, FormSection } from '../../../lib/form/edit-form.tsx'
import type { FormLike } from '../../../lib/form/form-like.ts'
import { LocalizedField } from '../../../lib/form/localized-field.tsx'
import { LocalizedRichText } from '../../../lib/form/rich-text-field.tsx'
import { SlugField } from '../../../lib/form/slug-field.tsx'
import { KINDS, PERIODS, USES } from './pass.ts'
import styles from './passes.module.css'
import { BY_DAYS, hasDays, isByCount } from './values.ts'

/** A pass buys no passes. */
const PASS_SCOPES = SCOPES.filter((scope) => scope !== 'subscription')

interface Props {
  readonly form: FormLike
  /** The address that visitors know. */
  readonly slug: string | undefined
}

/** Everything that staff decide of a pass. */
export function PassFields({ form, slug }: Props) {
  const { t } = useTranslation('passes')
  const { error: _active, ...isActive } = form.field('is_active')
  const { error: _recommended, ...isRecommended } = form.field('is_recommended')
  return (
    <>
      <FormSection title={t('parts.pass')}>
        <LocalizedField form={form} name="name" label={t('fields.name')} required />
        <FieldRow>
          <SlugField form={form} from="name_ru" path="/subscriptions/" known={slug} />
          <div className={styles.boxes}>
            <Checkbox label={t('fields.is_active')} {...isActive} />
            <Checkbox label={t('fields.is_recommended')} {...isRecommended} />
          </div>
        </FieldRow>
        <LocalizedField form={form} name="summary" label={t('fields.summary')} isLong />
        <LocalizedRichText form={form} name="description" label={t('fields.description')} />
      </FormSection>
      <FormSection title={t('parts.term')}>
        <TermFields form={form} />
        <FieldRow>
          <TextField
            label={t('fields.price_amount')}
            required
            inputMode="decimal"
            {...form.field('price_amount')}
          />
          <Select label={t('fields.currency')} {...form.field('currency')}>
            {CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        </FieldRow>
      </FormSection>
      <FormSection title={t('parts.discount')}>
        {slug !== undefined && <p className="small muted">{t('hints.sold')}</p>}
        <DiscountFields form={form} use="pass" />
        <ApplicabilityField form={form} use="pass" scopes={PASS_SCOPES} />
        {isByCount(form.values) && <VisitPriceFields form={form} />}
      </FormSection>
    </>
  )
}

/** What one use of each kind costs in visits. */
function VisitPriceFields({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('passes')
  return (
    <>
      <FieldRow>
        {USES.map((use) => (
          <TextField
            key={use}
            label={t(`fields.visits_${use}`)}
            required
            inputMode="numeric"
            {...form.field(`visits_${use}`)}
          />
        ))}
      </FieldRow>
      <p className="small muted">{t('hints.visitPrices')}</p>
    </>
  )
}

function TermFields({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('passes')
  return (
    <>
      <ChoiceGroup legend={t('fields.kind')}>
        {KINDS.map((kind) => (
          <Checkbox
            key={kind}
            radio
            name="kind"
            label={t(`kinds.${kind}`)}
            checked={form.values.kind === kind}
            onChange={() => form.set('kind', kind)}
          />
        ))}
      </ChoiceGroup>
      <FieldRow>
        {isByCount(form.values) ? (
          <TextField label={t('fields.visits')} required inputMode="numeric" {...form.field('visits')} />
        ) : (
          <Select label={t('fields.period')} {...form.field('period')}>
            {PERIODS.map((period) => (
              <option key={period} value={period}>
                {t(`periods.${period}`)}
              </option>
            ))}
            <option value={BY_DAYS}>{t('byDays')}</option>
          </Select>
        )}
        {hasDays(form.values) && (
          <TextField
            label={t('fields.valid_days')}
            required
            inputMode="numeric"
            hint={t('hints.valid_days')}
            {...form.field('valid_days')}
          />
        )}
      </FieldRow>
    </>
  )
}
