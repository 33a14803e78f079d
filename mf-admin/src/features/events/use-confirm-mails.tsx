import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { useState } from 'react'
import styles from './events.module.css'

interface Question {
  readonly people: number
  readonly answer: (mayTell: boolean) => void
}

/** Before people are written to, the person who saves says that they may be. */
export function useConfirmMails() {
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
        <p>{t('tell.text', { count: question.people })}</p>
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
