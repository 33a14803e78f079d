import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { Dialog } from '@hub/shared-ui/dialog'
import { Form } from '@hub/shared-ui/form'
import { max, required } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { TextArea } from '@hub/shared-ui/text-area'
import { useState } from 'react'
import { type ChannelPost, decidePost } from './channel-post.ts'
import { usePostText } from './post-text.ts'

/** Telegram takes 4096 characters. */
const LONGEST_TEXT = 4000

/** What staff do with a draft: read and change it, then send it, or discard it. */
export function PostActions({ post }: { readonly post: ChannelPost }) {
  const { t } = useTranslation(['channel-posts', 'common'])
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  if (post.status !== 'draft') return null
  const title = localize(post.event.title, language).text
  return (
    <div className="actions">
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('review')}
      </Button>
      <ConfirmAction
        size="sm"
        action={t('discard.action')}
        title={t('discard.title', { name: title })}
        keep={t('common:actions.cancel')}
        busy={t('discard.busy')}
        failed={t('discard.failed')}
        onConfirm={async () => {
          await decidePost(post.id)
          toast.success(t('discard.done'))
        }}
      >
        <p>{t('discard.text')}</p>
      </ConfirmAction>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('dialog', { name: title })}
        size="md"
        locked={isSending}
      >
        {isOpen && <PostForm post={post} onSending={setSending} onDone={() => setOpen(false)} />}
      </Dialog>
    </div>
  )
}

interface Props {
  readonly post: ChannelPost
  readonly onSending: (isSending: boolean) => void
  readonly onDone: () => void
}

function PostForm({ post, onSending, onDone }: Props) {
  const { t } = useTranslation('channel-posts')
  const write = usePostText()
  const form = useRequestForm({
    draft: `admin:channel-post:${post.id}`,
    initial: { text: write(post) },
    rules: { text: [required, max(LONGEST_TEXT)] },
    send: ({ text }) => {
      onSending(true)
      return decidePost(post.id, text).finally(() => onSending(false))
    },
    onSent: () => {
      toast.success(t('sent'))
      onDone()
    },
  })
  return (
    <Form
      form={form}
      submit={t('send')}
      failed={t('sendError')}
      explain={({ hint }) => (hint === 'post_decided' ? t('decided') : undefined)}
    >
      <TextArea label={t('text')} required rows={12} hint={t('hint')} {...form.field('text')} />
    </Form>
  )
}
