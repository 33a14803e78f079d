import { formatDateTime, type Language, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, toast } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { Form } from '@hub/shared-ui/form'
import { deleteDraft } from '@hub/shared-ui/form-drafts'
import { max, required } from '@hub/shared-ui/form-rules'
import { PencilIcon, PlusIcon } from '@hub/shared-ui/icons'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { Select } from '@hub/shared-ui/select'
import { TextArea } from '@hub/shared-ui/text-area'
import { useState } from 'react'
import type { Season, SeasonItem } from './season.ts'
import { savePost } from './season-actions.ts'

interface Props {
  readonly season: Season
  /** Undefined: a new one. */
  readonly post?: SeasonItem
}

/** Telegram takes 4096 characters. */
const LONGEST_TEXT = 4000

/** Writes the post about an event of the season that goes to the channel when the season is published. */
export function EditPost({ season, post }: Props) {
  const { t } = useTranslation('seasons')
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const close = () => setOpen(false)
  const events = eventsFor(season, post)
  if (events.length === 0) return null
  return (
    <>
      <Button
        variant={post ? 'quiet' : 'line'}
        size="sm"
        icon={post ? PencilIcon : PlusIcon}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t(post ? 'post.edit' : 'post.add')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('post.title')} size="md" locked={isSending}>
        {isOpen && (
          <PostForm season={season} post={post} events={events} onSending={setSending} onDone={close} />
        )}
      </Dialog>
    </>
  )
}

/** Events of the season without a post; of a post that is there, its own. */
const eventsFor = ({ items }: Season, post: SeasonItem | undefined): readonly SeasonItem[] =>
  items.filter(
    ({ kind, record_id }) =>
      kind === 'event' &&
      (post
        ? record_id === post.record_id
        : !items.some((other) => other.kind === 'post' && other.record_id === record_id)),
  )

/** What a new post begins with. */
const firstText = ({ title, starts_at }: SeasonItem, language: Language) =>
  [localize(title, language).text, starts_at && formatDateTime(starts_at, language)]
    .filter(Boolean)
    .join('\n')

interface FormProps {
  readonly season: Season
  readonly post: SeasonItem | undefined
  readonly events: readonly SeasonItem[]
  readonly onSending: (isSending: boolean) => void
  readonly onDone: () => void
}

function PostForm({ season, post, events, onSending, onDone }: FormProps) {
  const { t } = useTranslation('seasons')
  const language = useLanguage()
  const draft = `admin:season-post:${season.id}:${post?.record_id ?? 'new'}`
  const [first] = events
  const form = useRequestForm({
    draft,
    initial: {
      event: first?.record_id ?? '',
      text: post?.text ?? (first ? firstText(first, language) : ''),
    },
    rules: { event: [required], text: [required, max(LONGEST_TEXT)] },
    send: ({ event, text }) => {
      onSending(true)
      return savePost(season.id, event, text).finally(() => onSending(false))
    },
    onSent: () => {
      deleteDraft(draft)
      toast.success(t('post.saved'))
      onDone()
    },
  })
  const choose = (id: string) => {
    const [before, now] = [form.values.event, id].map((it) =>
      events.find(({ record_id }) => record_id === it),
    )
    form.set('event', id)
    // What was typed stays.
    if (before && now && form.values.text === firstText(before, language))
      form.set('text', firstText(now, language))
  }
  const explain = (failure: ApiError) => {
    const code = apiErrorCode(failure)
    return code === 'season_not_draft' || code === 'item_in_season' ? t(`errors.${code}`) : undefined
  }
  const { onChange: _, ...select } = form.field('event')
  return (
    <Form form={form} submit={t('post.save')} failed={t('post.failed')} explain={explain}>
      {!post && (
        <Select label={t('post.event')} required {...select} onChange={({ target }) => choose(target.value)}>
          {events.map(({ record_id, title }) => (
            <option key={record_id} value={record_id}>
              {localize(title, language).text}
            </option>
          ))}
        </Select>
      )}
      <TextArea label={t('post.text')} hint={t('post.hint')} rows={10} required {...form.field('text')} />
    </Form>
  )
}
