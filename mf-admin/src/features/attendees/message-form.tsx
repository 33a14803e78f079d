import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, errorMessageKey, toast, useLoad } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'
import { Form } from '@hub/shared-ui/form'
import { max, type Rules, required } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { Select } from '@hub/shared-ui/select'
import { LocalizedField } from '../../lib/form/localized-field.tsx'
import { isAttendeeError } from './attendee.ts'
import styles from './attendees.module.css'
import { AUDIENCES, type MessageRecipients, messageAttendees, recipientsQuery } from './change-attendees.ts'

interface Props {
  readonly eventId: string
  readonly chosen: readonly string[] | undefined
  readonly onSending: (isSending: boolean) => void
  readonly onDone: () => void
}

type Values = {
  audience: string
  subject_ru: string
  subject_en: string
  body_ru: string
  body_en: string
}

/** An English subject without an English text, or the other way round, would be half a mail. */
const rules = ({ subject_en, body_en }: Values): Rules<Values> => ({
  subject_ru: [required, max(150)],
  subject_en: body_en.trim() ? [required, max(150)] : [max(150)],
  body_ru: [required, max(5000)],
  body_en: subject_en.trim() ? [required, max(5000)] : [max(5000)],
})

/** The form of a message to attendees: recipients, texts in both languages, preview and number of mails. */
export function MessageForm({ eventId, chosen, onSending, onDone }: Props) {
  const { t } = useTranslation(['attendees', 'common'])
  const to = (audience: string): MessageRecipients => ({
    event_id: eventId,
    ...(chosen
      ? { registration_ids: [...chosen] }
      : { audience: AUDIENCES.find((it) => it === audience) ?? 'confirmed' }),
  })
  const form = useRequestForm<Values, number>({
    draft: `admin:write:${eventId}`,
    initial: { audience: 'confirmed', subject_ru: '', subject_en: '', body_ru: '', body_en: '' },
    rules,
    context: { chosen },
    send: async ({ audience, subject_ru, subject_en, body_ru, body_en }, key) => {
      onSending(true)
      const text = (ru: string, en: string) => (en ? { ru, en } : { ru })
      try {
        return await messageAttendees(to(audience), text(subject_ru, subject_en), text(body_ru, body_en), key)
      } finally {
        onSending(false)
      }
    },
    onSent: (count) => {
      toast.success(t('write.done', { count }))
      onDone()
    },
  })
  const { values } = form
  const { data: recipients } = useLoad(recipientsQuery(to(values.audience)))
  const explain = (failure: ApiError) => {
    const code = apiErrorCode(failure)
    return isAttendeeError(code) ? t(`errors.${code}`) : t(errorMessageKey(failure))
  }
  return (
    <Form
      form={form}
      submit={recipients ? t('write.confirm', { count: recipients.addresses }) : t('common:actions.send')}
      failed={t('write.failed')}
      explain={explain}
    >
      {!chosen && (
        <Select label={t('write.audience')} {...form.field('audience')}>
          {AUDIENCES.map((audience) => (
            <option key={audience} value={audience}>
              {t(`write.audiences.${audience}`)}
            </option>
          ))}
        </Select>
      )}
      <p role="status">
        {recipients &&
          t('write.recipients', { all: recipients.addresses, ru: recipients.ru, en: recipients.en })}
        {recipients && recipients.without_address > 0 && (
          <> {t('write.withoutAddress', { count: recipients.without_address })}</>
        )}
      </p>
      <LocalizedField form={form} name="subject" label={t('write.subject')} required />
      <LocalizedField form={form} name="body" label={t('write.body')} required isLong />
      <p className="small muted">{t('write.hint')}</p>
      <MessagePreview
        russian={{ subject: values.subject_ru, body: values.body_ru }}
        english={{ subject: values.subject_en, body: values.body_en }}
      />
    </Form>
  )
}

interface Message {
  readonly subject: string
  readonly body: string
}

interface MessagePreviewProps {
  readonly russian: Message
  readonly english: Message
}

/** An empty line begins a paragraph, as in the mail. */
const paragraphsOf = (body: string) => body.split(/\n\s*\n/).filter((part) => part.trim() !== '')

/** The mail as people will read it, in each language; without a translation everybody reads the Russian one. */
function MessagePreview({ russian, english }: MessagePreviewProps) {
  const { t } = useTranslation('attendees')
  if (!russian.subject.trim() && !russian.body.trim()) return null
  const versions = english.body.trim() ? ({ ru: russian, en: english } as const) : { ru: russian }
  return (
    <section className={styles.previews} aria-label={t('write.preview')}>
      {Object.entries(versions).map(([language, { subject, body }]) => (
        <article key={language} className={styles.preview} lang={language}>
          <h3>{subject}</h3>
          {paragraphsOf(body).map((paragraph, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name but their place
            <p key={place}>{paragraph}</p>
          ))}
        </article>
      ))}
    </section>
  )
}
