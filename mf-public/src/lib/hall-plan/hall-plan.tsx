import { formatTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, useLoad, useQuery } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { FloorPlan, type FloorPlanProps } from '@hub/shared-ui/floor-plan'
import { Icon } from '@hub/shared-ui/icon'
import { CheckIcon, CloseIcon, MinusIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Localized } from '@hub/shared-ui/localized'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { type ReactNode, useId } from 'react'
import styles from './hall-plan.module.css'
import {
  type DesksNow,
  type HallPlanData,
  hallPlanQuery,
  type PlanState,
  roomOf,
  roomStates,
  type SpaceNow,
  untilText,
} from './hall-plan.ts'

interface Props {
  /** Slug of the space that the page is about; without one, it is about the desks. */
  readonly space?: string | undefined
  readonly headingLevel: 2 | 3
  /** Names and seats, where they are known before the plan is loaded. */
  readonly labels?: FloorPlanProps['labels']
}

/** What is free in the hub right now: the floor plan, and a list that says the same in words. */
export function HallPlan({ space, headingLevel, labels }: Props) {
  const { t } = useTranslation('hall-plan')
  const language = useLanguage()
  const load = useLoad(hallPlanQuery)
  const { isRefetchError } = useQuery(hallPlanQuery)
  const title = useId()
  const Heading = `h${headingLevel}` as const
  const plan = load.data
  const names = Object.fromEntries(
    (plan?.spaces ?? []).flatMap(({ slug, name }) => {
      const room = roomOf(slug)
      return room ? [[room, { name: localize(name, language).text }]] : []
    }),
  )
  return (
    <section className={styles.plan} data-level={headingLevel} aria-labelledby={title}>
      <FloorPlan
        labels={{ ...labels, ...names }}
        highlight={space === undefined ? 'coworking' : (roomOf(space) ?? null)}
        states={plan && roomStates(plan, language)}
      />
      <div className={styles.words}>
        <Heading id={title} className={styles.title}>
          {t('title')}
        </Heading>
        <LoadBoundary load={load} loadError={t('loadError')} skeleton={<ListSkeleton />}>
          {(loaded) => (
            <>
              <PlanList plan={loaded} current={space} />
              <p className="small muted">{t('at', { time: formatTime(loaded.at, language) })}</p>
              {isRefetchError && (
                <ErrorCard
                  type="warning"
                  title={t('stale.title')}
                  message={t('stale.text', { time: formatTime(loaded.at, language) })}
                  onRetry={load.retry}
                  retrying={load.retrying}
                />
              )}
            </>
          )}
        </LoadBoundary>
      </div>
    </section>
  )
}

const ROWS = ['70%', '80%', '65%', '75%', '60%', '85%']

/** As high as the list and the line below it, so that nothing moves when they come. */
function ListSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton}>
      <div className={styles.list}>
        {ROWS.map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton width={width} height="1lh" />
          </div>
        ))}
      </div>
      <p className="small">
        <Skeleton width="60%" height="1lh" />
      </p>
    </SkeletonGroup>
  )
}

interface ListProps {
  readonly plan: HallPlanData
  readonly current: string | undefined
}

function PlanList({ plan, current }: ListProps) {
  const { t } = useTranslation('hall-plan')
  if (plan.spaces.length === 0 && !plan.desks) return <p>{t('empty')}</p>
  return (
    <ol className={styles.list}>
      {plan.spaces.map((space) => (
        <Space key={space.slug} space={space} at={plan.at} isCurrent={space.slug === current} />
      ))}
      {plan.desks && <Desks desks={plan.desks} isCurrent={current === undefined} />}
    </ol>
  )
}

interface SpaceProps {
  readonly space: SpaceNow
  readonly at: string
  readonly isCurrent: boolean
}

function Space({ space: { slug, name, state, until }, at, isCurrent }: SpaceProps) {
  const { t } = useTranslation('hall-plan')
  const language = useLanguage()
  const time = until && untilText(until, at, language)
  return (
    <Row to={`/rent?space=${slug}`} isCurrent={isCurrent} name={<Localized text={name} />} state={state}>
      {time ? t(`until.${state}`, { time }) : t(`states.${state}`)}
    </Row>
  )
}

interface DesksProps {
  readonly desks: DesksNow
  readonly isCurrent: boolean
}

function Desks({ desks: { state, free, total }, isCurrent }: DesksProps) {
  const { t } = useTranslation('hall-plan')
  const isHallTaken = state === 'occupied' && total === 0
  return (
    <Row to="/coworking" isCurrent={isCurrent} name={t('desks.name')} state={state}>
      {t(isHallTaken ? 'desks.hallTaken' : `desks.${state}`, { free, total })}
    </Row>
  )
}

const ICONS = { free: CheckIcon, occupied: CloseIcon, closed: MinusIcon }

interface RowProps {
  readonly to: string
  readonly isCurrent: boolean
  readonly name: ReactNode
  readonly state: PlanState
  readonly children: ReactNode
}

function Row({ to, isCurrent, name, state, children }: RowProps) {
  return (
    <li className={styles.row} data-state={state} aria-current={isCurrent || undefined}>
      {isCurrent ? (
        <b>{name}</b>
      ) : (
        <Link to={to} className="link">
          {name}
        </Link>
      )}
      <span className={styles.state}>
        <Icon of={ICONS[state]} size="sm" /> {children}
      </span>
    </li>
  )
}
