import { t } from '../../lib/i18n/i18n.ts'
import { browserTimeZone, timeZoneLabel } from '../../lib/i18n/time-zone.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { DecisionsCard } from './decisions-card.tsx'
import { GoalCard } from './goal-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { NextCard } from './next-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { useToday, type WireToday } from './queries.ts'
import styles from './today.module.css'
import { WaitingCard } from './waiting-card.tsx'

interface TodayBoardProps {
  /** Draws the steps of a new creator. */
  readonly checklist: (checklist: WireToday['checklist']) => React.ReactNode
}

/** Shows what a creator looks at first, in the time zone of this browser. */
export function TodayBoard({ checklist }: TodayBoardProps) {
  const zone = browserTimeZone()
  const { data, error, refetch } = useToday(zone)
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const { money, currency, waiting, orders, next, decisions, goal } = data
  return (
    <div className={styles.board}>
      {checklist(data.checklist)}
      <MoneyCard money={money} currency={currency} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <WaitingCard waiting={waiting} currency={currency} />
          <NextCard next={next} zone={zone} />
        </div>
        <div className={styles.column}>
          <DecisionsCard decisions={decisions} />
          <OrdersCard orders={orders} />
          <GoalCard goal={goal} currency={currency} />
        </div>
      </div>
      <p className="dim">{t`Days and times are ${timeZoneLabel(zone)}.`}</p>
    </div>
  )
}

const Waiting = () => (
  <Loading>
    <div className={styles.board}>
      <Skeleton height={120} />
      <div className={styles.columns}>
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
    </div>
  </Loading>
)
