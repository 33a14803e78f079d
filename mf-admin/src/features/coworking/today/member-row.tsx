import { formatDate, formatTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Localized } from '@hub/shared-ui/localized'
import { useState } from 'react'
import { checkInBooked, type DayMember, undoDay } from './coworking-day.ts'

/** A member of the day: what is left of the membership, and checking in or undoing it. */
export function MemberRow({ member }: { readonly member: DayMember }) {
  const { t } = useTranslation(['admin-memberships', 'common'])
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const { name, plan, days_left, valid_until, at, by } = member
  const left =
    days_left === null
      ? t('today.until', { date: formatDate(valid_until, language) })
      : t('today.daysLeft', { count: days_left })
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(`${t('today.failed')} ${t(errorMessageKey(toApiError(error)))}`)
    }
    setBusy(false)
  }
  const letIn = () =>
    run(async () => {
      const result = await checkInBooked(member)
      if (result === 'checked_in' || result === 'already_in') toast.success(t('today.checkedIn', { name }))
      else toast.error(t('today.notAdmitted', { name }))
    })
  const undo = () =>
    run(async () => {
      await undoDay(member)
      toast.success(t('today.undone', { name }))
    })
  return (
    <>
      <span>
        <b>{name}</b>
        <span className="small muted">
          <Localized text={plan} /> · {left}
          {at &&
            ` · ${t(by ? 'today.enteredBy' : 'today.entered', { time: formatTime(at, language), who: by })}`}
        </span>
      </span>
      <Button
        variant={at ? 'quiet' : 'line'}
        size="sm"
        busy={isBusy && t('today.busy')}
        aria-label={t(at ? 'today.undoOf' : 'today.letInOf', { name })}
        onClick={() => void (at ? undo() : letIn())}
      >
        {t(at ? 'today.undo' : 'today.letIn')}
      </Button>
    </>
  )
}
