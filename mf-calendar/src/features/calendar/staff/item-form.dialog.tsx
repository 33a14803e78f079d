import { formatDay, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { DateField } from '@hub/shared-ui/date-field'
import { type Day, noonOf, readDay } from '@hub/shared-ui/day'
import { Dialog } from '@hub/shared-ui/dialog'
import { ChoiceGroup, Form } from '@hub/shared-ui/form'
import { type RequestForm, typedValues, useRequestForm } from '@hub/shared-ui/request-form'
import { Select } from '@hub/shared-ui/select'
import { TextArea } from '@hub/shared-ui/text-area'
import { TextField } from '@hub/shared-ui/text-field'
import { TimeField } from '@hub/shared-ui/time-field'
import { useEffect, useRef, useState } from 'react'
import {
  type ChangeResult,
  changeItem,
  createItem,
  type Scope,
  staffItemKinds,
} from '../api/calendar-items.ts'
import type { CalendarItem, CalendarSpace } from '../model/item.ts'
import {
  type CalendarItemDraft,
  type CalendarItemValues,
  changesOf,
  daysIn,
  itemErrorField,
  itemInputOf,
  itemRules,
  itemValues,
  newItemValues,
  repetitionOf,
} from './calendar-item-form.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { seriesDays } from './series-days.ts'
import styles from './staff.module.css'

interface FieldsProps {
  readonly form: Pick<RequestForm<CalendarItemValues>, 'field' | 'values' | 'set'>
}

/** The fields of an item's kind and title. */
function TitleFields({ form }: FieldsProps) {
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

function TimeFields({ form }: FieldsProps) {
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

function SpaceField({ form, spaces }: FieldsProps & { readonly spaces: readonly CalendarSpace[] }) {
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

interface RepeatFieldsProps {
  readonly form: Pick<RequestForm<CalendarItemValues>, 'field' | 'values' | 'set'>
}

const EVERY = [1, 2, 3, 4]

/** How often it takes place, until when, and on which of those days it does not. */
function RepeatFields({ form }: RepeatFieldsProps) {
  const { t } = useTranslation('calendar')
  return (
    <>
      <Select label={t('form.repeat')} {...form.field('every_weeks')}>
        <option value="">{t('form.once')}</option>
        {EVERY.map((weeks) => (
          <option key={weeks} value={weeks}>
            {t('form.everyWeeks', { count: weeks })}
          </option>
        ))}
      </Select>
      {form.values.every_weeks && (
        <>
          <DateField
            label={t('form.until')}
            required
            min={readDay(form.values.day)}
            {...typedValues(form, 'repeats_until')}
          />
          <Days form={form} />
        </>
      )}
    </>
  )
}

/** What is not ticked is left out. */
function Days({ form }: RepeatFieldsProps) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const days = seriesDays(form.values)
  const except = new Set(daysIn(form.values.except_dates))
  if (days.length === 0) return null
  const turn = (day: Day) => {
    const left = days.filter((it) => except.has(it) !== (it === day))
    form.set('except_dates', left.join(' '))
  }
  return (
    <ChoiceGroup legend={t('form.days', { number: days.filter((day) => !except.has(day)).length })}>
      <div className={styles.days}>
        {days.map((day) => (
          <Checkbox
            key={day}
            label={formatDay(noonOf(day), language)}
            checked={!except.has(day)}
            onChange={() => turn(day)}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}

/** Whether the form changes an existing item or creates one. */
export type FormMode = { readonly item: CalendarItem } | { readonly draft: CalendarItemDraft }

interface Props {
  readonly task: FormMode
  readonly spaces: readonly CalendarSpace[]
  readonly explain: (error: ApiError) => string
  readonly onSaved: (changed: ChangeResult) => void
  readonly onClose: () => void
}

/** Makes or changes a meeting, maintenance or closed hours. */
export function ItemForm({ task, spaces, explain, onSaved, onClose }: Props) {
  const { t } = useTranslation(['calendar', 'common'])
  const item = 'item' in task ? task.item : undefined
  const [scope, setScope] = useState<Scope>('this')
  const form = useEntryForm(task, scope, (changed) => {
    onSaved(changed)
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t(item ? 'form.change' : 'form.make')}
      locked={form.isSending}
    >
      <Form
        form={form}
        submit={t(item ? 'common:actions.save' : 'common:actions.create')}
        failed={t('form.failed')}
        explain={explain}
      >
        <TitleFields form={form} />
        <TimeFields form={form} />
        <SpaceField form={form} spaces={spaces} />
        <TextArea label={t('form.note')} hint={t('form.noteHint')} {...form.field('note')} />
        {!item && <RepeatFields form={form} />}
        {item?.series_id && (
          <ScopeChoice item={item} legend={t('form.scope')} scope={scope} onScope={setScope} />
        )}
      </Form>
    </Dialog>
  )
}

function useEntryForm(task: FormMode, scope: Scope, onSent: (changed: ChangeResult) => void) {
  const item = 'item' in task ? task.item : undefined
  const initial = 'item' in task ? itemValues(task.item) : newItemValues(task.draft)
  const { day, starts, last_day, ends } = initial
  const about = item ? `${item.id}:${item.updated_at}` : [day, starts, last_day, ends].join(':')
  return useRequestForm<CalendarItemValues, ChangeResult>({
    draft: `calendar-entry:${about}`,
    initial,
    rules: itemRules,
    context: { scope },
    fieldOf: itemErrorField,
    onSent,
    send: (values, key) =>
      item
        ? changeItem(item, changesOf(itemInputOf(itemValues(item)), itemInputOf(values)), scope)
        : createItem(itemInputOf(values), repetitionOf(values), key),
  })
}
