import { db } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { queryClient, toast, unwrap, useSearchParams } from '@hub/shared-platform'
import { ComingQuestion } from '@hub/shared-ui/coming-question'
import { secretLinkQuery } from './by-secret.ts'

async function setComing(secret: string, isComing: boolean): Promise<void> {
  unwrap(await db().rpc('set_coming_by_secret', { secret, is_coming: isComing }))
  await queryClient.invalidateQueries({ queryKey: secretLinkQuery(secret).queryKey })
}

const EXPLAINED = ['already_checked_in', 'event_cancelled', 'event_over', 'event_postponed', 'event_started']
const ANSWERS: Readonly<Record<string, boolean | undefined>> = { yes: true, no: false }

interface Props {
  readonly secret: string
  /** Null: not answered yet. */
  readonly answer: boolean | null
  /** How many seats "no" gives back. */
  readonly seats: number
  readonly isPaid: boolean
}

/** "Are you coming?" on the page of a ticket. A link in a mail preselects the answer and changes nothing. */
export function Coming({ secret, answer, seats, isPaid }: Props) {
  const { t } = useTranslation('registration')
  const [params] = useSearchParams()
  const save = async (isComing: boolean) => {
    await setComing(secret, isComing)
    toast.success(t(isComing ? 'coming.saidYes' : 'coming.saidNo'))
  }
  return (
    <ComingQuestion
      texts={{
        question: t('coming.question'),
        yes: t('coming.yes'),
        no: t('coming.no'),
        busy: t('coming.busy'),
        note: [
          t(isPaid ? 'coming.notePaid' : 'coming.note', { count: seats }),
          seats > 1 && t('coming.oneSeat'),
        ]
          .filter(Boolean)
          .join(' '),
        expected: t('coming.expected'),
        chosen: t('coming.chosen'),
        failed: t('coming.failed'),
      }}
      answer={answer}
      preselected={ANSWERS[params.get('coming') ?? '']}
      onAnswer={save}
      explain={({ hint }) => (EXPLAINED.includes(hint ?? '') ? t(`coming.errors.${hint}`) : undefined)}
    />
  )
}
