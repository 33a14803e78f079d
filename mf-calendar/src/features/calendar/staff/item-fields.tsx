import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { DateField } from '@hub/shared-ui/date-field'
import { type RequestForm, typedValues } from '@hub/shared-ui/request-form'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { TimeField } from '@hub/shared-ui/time-field'
import { useEffect, useRef } from 'react'
import { staffItemKinds } from '../api/calendar-items.ts'
import type { CalendarSpace } from '../model/item.ts'
import type { CalendarItemValues } from './calendar-item-form.ts'
import styles from './staff.module.css'

interface FieldsProps {
  readonly form: Pick<RequestForm<CalendarItemValues>, 'field' | 'values' | 'set'>
}

/** The fields of an item's kind and title. */
export function TitleFields({ form }: FieldsProps) {
  const { t } = useTranslation('calendar')
  return (
    <>
      <Select label={t('form.kind')} {...form.field('item_kind')}>
        {staffItemKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`entryKinds.${kind}`)}
          </option>
        ))}
      </Select>
      <div className={styles.pair}>
        <TextField label={t('form.titleRu')} required lang="ru" {...form.field('title')} />
        <TextField label={t('form.titleEn')} lang="en" {...form.field('title_en')} />
      </div>
    </>
  )
}

/** What begins and ends on one day still does when that day is another one. */
function useSameDay({ values, set }: FieldsProps['form']): void {
  const { day, last_day: last } = values
  const before = useRef(day)
  useEffect(() => {
    if (day !== before.current && (last === before.current || last < day)) set('last_day', day)
    before.current = day
  }, [day, last, set])
}

export function TimeFields({ form }: FieldsProps) {
  const { t } = useTranslation('calendar')
  useSameDay(form)
  return (
    <>
      <div className={styles.pair}>
        <DateField label={t('form.day')} required {...typedValues(form, 'day')} />
        <TimeField label={t('form.starts')} required {...typedValues(form, 'starts')} />
      </div>
      <div className={styles.pair}>
        <DateField label={t('form.lastDay')} required {...typedValues(form, 'last_day')} />
        <TimeField label={t('form.ends')} required hint={t('form.clock')} {...typedValues(form, 'ends')} />
      </div>
    </>
  )
}

export function SpaceField({ form, spaces }: FieldsProps & { readonly spaces: readonly CalendarSpace[] }) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  return (
    <Select label={t('form.space')} {...form.field('space')}>
      <option value="">{t('form.noSpace')}</option>
      {spaces.map(({ id, name }) => (
        <option key={id} value={id}>
          {localize(name, language).text}
        </option>
      ))}
    </Select>
  )
}
