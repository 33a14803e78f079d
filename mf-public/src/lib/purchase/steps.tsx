import { useTranslation } from '@hub/shared-i18n'
import { useLocation, useSearchParams } from '@hub/shared-platform'
import { Icon } from '@hub/shared-ui/icon'
import { CheckIcon } from '@hub/shared-ui/icons'
import { useEffect, useRef } from 'react'
import { useNavigateUnlessLeft } from '../use-navigate-unless-left.ts'
import styles from './purchase.module.css'

const STEPS: readonly PurchaseStep[] = ['details', 'payment', 'success']

interface Props {
  readonly current: PurchaseStep
  /** It is paid on the spot: the second step has chosen how, and paid nothing. */
  readonly isOnSite?: boolean
}

/** How far a purchase has come. */
export function Steps({ current, isOnSite = false }: Props) {
  const { t } = useTranslation('purchase')
  const place = STEPS.indexOf(current)
  return (
    <ol className={`${styles.steps} with-script`} aria-label={t('steps.label')}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          <span className={styles.number} aria-hidden="true">
            {index < place ? <Icon of={CheckIcon} size="sm" /> : index + 1}
          </span>
          {t(`steps.${step === 'payment' && isOnSite ? 'method' : step}`)}
        </li>
      ))}
    </ol>
  )
}

type PurchaseStep = 'details' | 'payment' | 'success'

/** Anybody may write an address; what is no id is no order. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface GoOptions {
  /** Of the order. */
  readonly id?: string
  readonly replace?: boolean
  /** Says what has happened to a person who has left. */
  readonly notice?: string
}

/** Where in a purchase the address is: a reload and the way back know it, too. */
export function usePurchaseStep() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigateUnlessLeft()
  const order = params.get('order') ?? ''
  const orderId = UUID.test(order) ? order : undefined
  const addressOf = (step: PurchaseStep, id?: string) => {
    const next = new URLSearchParams(params)
    next.delete('order')
    if (step === 'details') next.delete('step')
    else next.set('step', step)
    if (id) next.set('order', id)
    const query = next.toString()
    return query ? `${pathname}?${query}` : pathname
  }
  return {
    asksForPayment: orderId === undefined && params.get('step') === 'payment',
    asksForSuccess: params.get('step') === 'success',
    orderId,
    addressOf,
    go: (step: PurchaseStep, { id, replace = false, notice = '' }: GoOptions = {}) => {
      navigate(addressOf(step, id), { replace, notice })
    },
  }
}

export type PurchaseSteps = ReturnType<typeof usePurchaseStep>

/** What begins a step: put it on an element that takes the focus (`tabIndex={-1}`). */
export const STEP_START = { 'data-step-start': '', tabIndex: -1 } as const

/**
 * Another step is as good as another page: people who use a screen reader or keyboard begin at its start, or at what is wrong.
 * Answers the ref of the box that the steps are drawn in.
 */
export function useStepFocus(step: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo(0, 0)
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? box.current?.querySelector<HTMLElement>('[data-step-start]')
    target?.focus({ preventScroll: !wrong })
  }, [step])
  return box
}
