import { useTranslation } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { apiErrorCode, apiErrorDetail } from '@hub/shared-ui/api-error-fields'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { useState } from 'react'
import styles from './events.module.css'

/** Returns how many people would get a mail, where a save was rejected until that is confirmed; else 0. */
export const recipientsIn = (error: ApiError): number =>
  apiErrorCode(error) === 'mails_need_confirmation' ? Number(apiErrorDetail(error, 'people') ?? 0) : 0

interface Question {
  readonly people: number
  readonly answer: (mayTell: boolean) => void
}

/** Before people are written to, the person who saves says that they may be. `text` tells what the mails are about. */
export function useConfirmMails(text: 'text' | 'contentText' = 'text') {
  const { t } = useTranslation('admin-events')
  const [question, setQuestion] = useState<Question>()
  const ask = (people: number) =>
    new Promise<boolean>((resolve) => {
      const answer = (mayTell: boolean) => {
        setQuestion(undefined)
        resolve(mayTell)
      }
      setQuestion({ people, answer })
    })
  const dialog = question && (
    <Dialog open onClose={() => question.answer(false)} title={t('tell.title')}>
      <div className={styles.fields}>
        <p>{t(`tell.${text}`, { count: question.people })}</p>
      </div>
      <div className="actions">
        <Button onClick={() => question.answer(true)}>{t('tell.yes')}</Button>
        <Button variant="quiet" onClick={() => question.answer(false)}>
          {t('tell.no')}
        </Button>
      </div>
    </Dialog>
  )
  return { ask, dialog }
}
