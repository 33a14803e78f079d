import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast, useNavigate, useQuery } from '@hub/shared-platform'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Dialog } from '@hub/shared-ui/dialog'
import { ChoiceGroup, Form } from '@hub/shared-ui/form'
import { matches, required } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { TextField } from '@hub/shared-ui/text-field'
import { fromDateTimeValue } from '../../lib/form/date-time-value.ts'
import { copyErrorOf } from './copy-errors.ts'
import type { StaffEvent } from './event.ts'
import { repeatEvent } from './event.ts'
import { events } from './event-resource.ts'
import { eventSeriesQuery, weeksInSeries } from './event-series.ts'
import { weeksLater } from './weeks.ts'

interface Props {
  readonly event: StaffEvent
  readonly onClose: () => void
}

const isCount = (value: string) => /^([1-9]|[1-4]\d|5[0-2])$/.test(value)
const count = matches(isCount, 'admin-events:rules.copies')
const days = matches(
  (value) => /^(\d|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/.test(value),
  'admin-events:rules.days',
)

const INITIAL: { copies: string; isShown: boolean; appear_days: string } = {
  copies: '4',
  isShown: false,
  appear_days: '14',
}

/** The event again, week by week, at the same hour. */
export function SeriesDialog({ event, onClose }: Props) {
  const { t } = useTranslation('admin-events')
  const navigate = useNavigate()
  const isExtension = event.series_id !== null
  const { data: series } = useQuery({ ...eventSeriesQuery(event.id), enabled: isExtension })
  const form = useRequestForm({
    draft: `admin:series:${event.id}`,
    initial: INITIAL,
    rules: ({ isShown }) => ({
      copies: [required, count],
      ...(isShown && { appear_days: [required, days] }),
    }),
    fieldOf: copyErrorOf('copies'),
    send: ({ copies, isShown, appear_days }, key) =>
      repeatEvent(event.id, Number(copies), isShown ? Number(appear_days) : null, key),
    onSent: (made) => {
      toast.success(t('series.done', { count: made.length }))
      events.refresh()
      onClose()
      void navigate(events.path)
    },
  })
  const { copies, isShown } = form.values
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isExtension ? 'series.extend.title' : 'series.title')}
      locked={form.isSending}
    >
      <Form
        form={form}
        submit={t(isExtension ? 'series.extend.submit' : 'series.submit')}
        failed={t(isExtension ? 'series.extend.failed' : 'series.failed')}
        foot={
          isCount(copies) &&
          (series || !isExtension) && (
            <Span event={event} passed={weeksInSeries(event, series)} copies={Number(copies)} />
          )
        }
      >
        <p>{t(isExtension ? 'series.extend.text' : 'series.text')}</p>
        <TextField label={t('series.copies')} inputMode="numeric" required {...form.field('copies')} />
        <ChoiceGroup legend={t('fields.publication')}>
          {[false, true].map((value) => (
            <Checkbox
              key={String(value)}
              radio
              name="isShown"
              label={t(value ? 'series.appear' : 'series.drafts')}
              checked={isShown === value}
              onChange={() => form.set('isShown', value)}
            />
          ))}
        </ChoiceGroup>
        {isShown && (
          <TextField
            label={t('series.days')}
            inputMode="numeric"
            hint={t('hints.appearDays')}
            required
            {...form.field('appear_days')}
          />
        )}
      </Form>
    </Dialog>
  )
}

interface SpanProps {
  readonly event: StaffEvent
  /** Weeks from the event to the last date of its series. */
  readonly passed: number
  readonly copies: number
}

function Span({ event, passed, copies }: SpanProps) {
  const { t } = useTranslation('admin-events')
  const language = useLanguage()
  const dateOf = (week: number) =>
    formatDateTime(fromDateTimeValue(weeksLater(event.starts_at, passed + week)) ?? event.starts_at, language)
  return (
    <p className="small muted">
      {copies === 1
        ? t('series.once', { date: dateOf(1) })
        : t('series.span', { first: dateOf(1), last: dateOf(copies) })}
    </p>
  )
}
