import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLoad, useParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { promoCodeQuery } from './api/get-promo-code.ts'
import { LIST_PATH } from './columns.tsx'
import { PromoCodeForm } from './promo-code-form.tsx'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A code that is to be. */
export function NewPromoCodePage() {
  const { t } = useTranslation('promo-codes')
  return (
    <AdminFrame section="promo-codes" title={t('new')} back={{ to: LIST_PATH, label: t('title') }}>
      <PromoCodeForm row={undefined} />
    </AdminFrame>
  )
}

/** One code, to be changed. */
export function PromoCodePage() {
  const { id = '' } = useParams()
  return UUID.test(id) ? <Existing key={id} id={id} /> : <Missing />
}

function Existing({ id }: { readonly id: string }) {
  const { t } = useTranslation('promo-codes')
  const { data, error, retry, retrying } = useLoad(promoCodeQuery(id))
  if (data === null) return <Missing />
  return (
    <AdminFrame
      section="promo-codes"
      title={data?.code ?? t('one')}
      back={{ to: LIST_PATH, label: t('title') }}
    >
      {data && <PromoCodeForm row={data} />}
      {error && (
        <ErrorCard
          title={t('loadError')}
          message={t(errorMessageKey(error))}
          onRetry={retry}
          retrying={retrying}
        />
      )}
      {!data && !error && (
        <SkeletonGroup>
          <Skeleton width="100%" height="24rem" />
        </SkeletonGroup>
      )}
    </AdminFrame>
  )
}

function Missing() {
  const { t } = useTranslation('promo-codes')
  return (
    <AdminFrame section="promo-codes" title={t('missing.title')}>
      <EmptyState
        art="quiet"
        title={t('missing.text')}
        actions={<ButtonLink to={LIST_PATH}>{t('missing.back')}</ButtonLink>}
      />
    </AdminFrame>
  )
}
