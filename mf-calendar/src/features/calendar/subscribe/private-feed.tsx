import { requestSignIn, useAuth } from '@hub/shared-auth'
import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toast, useLocation, useMutation } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { useState } from 'react'
import { makeFeedSecret, replaceFeedSecret } from '../api/feed-secret.ts'
import { FeedLine } from './feed-line.tsx'
import { privateFeedUrl } from './feed-url.ts'

/** The address of one's own feed, for those who have an account. It is shown when asked for: it is a secret. */
export function PrivateFeed() {
  const { t } = useTranslation('calendar')
  const { pathname, search } = useLocation()
  const { user, status } = useAuth()
  if (status === 'signed-in' && user) return <OwnFeed key={user.id} />
  return (
    <p className="actions">
      <Button
        variant="line"
        size="sm"
        onClick={() => requestSignIn({ reason: 'calendar:subscribe.signIn', returnTo: pathname + search })}
      >
        {t('subscribe.toSignIn')}
      </Button>
    </p>
  )
}

function OwnFeed() {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const show = useMutation({ mutationFn: makeFeedSecret })
  const [replaced, setReplaced] = useState<string>()
  const secret = replaced ?? show.data
  return (
    <>
      {show.error && <ErrorCard title={t('subscribe.error')} message={t(errorMessageKey(show.error))} />}
      {secret ? (
        <>
          <FeedLine name={t('subscribe.own')} address={privateFeedUrl(secret, language)} />
          <Replace onReplaced={setReplaced} />
        </>
      ) : (
        <p className="actions">
          <Button
            variant="line"
            size="sm"
            busy={show.isPending && t('subscribe.making')}
            onClick={() => show.mutate()}
          >
            {t('subscribe.show')}
          </Button>
        </p>
      )}
    </>
  )
}

/** For those who gave the address away: the old one stops working, for their own programs too. */
function Replace({ onReplaced }: { readonly onReplaced: (secret: string) => void }) {
  const { t } = useTranslation(['calendar', 'common'])
  const [isOpen, setOpen] = useState(false)
  const replace = useMutation({
    mutationFn: replaceFeedSecret,
    onSuccess: (secret) => {
      onReplaced(secret)
      setOpen(false)
      toast.success(t('subscribe.replaced'))
    },
  })
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('subscribe.replace')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('subscribe.replaceTitle')}
        locked={replace.isPending}
      >
        <div className="stack">
          <p>{t('subscribe.replaceText')}</p>
          {replace.error && (
            <ErrorCard title={t('subscribe.error')} message={t(errorMessageKey(replace.error))} />
          )}
          <p className="actions">
            <Button
              variant="danger"
              busy={replace.isPending && t('subscribe.making')}
              onClick={() => replace.mutate()}
            >
              {t('subscribe.replaceYes')}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('common:actions.cancel')}
            </Button>
          </p>
        </div>
      </Dialog>
    </>
  )
}
