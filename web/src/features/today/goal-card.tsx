import { useState } from 'react'
import { formatCount, formatWholeMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'
import { GoalDialog } from './goal-dialog.tsx'
import type { WireToday } from './queries.ts'
import styles from './today.module.css'

type GoalCardProps = Pick<WireToday, 'goal' | 'currency'>

/** Shows how far a creator is with the goal they set. */
export function GoalCard({ goal, currency }: GoalCardProps) {
  const [isOpen, setOpen] = useState(false)
  const change = (
    <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
      {goal ? t`Change` : t`Set a goal`}
    </Button>
  )
  return (
    <Card title={t`Goal`} aria-label={t`Goal`} actions={change}>
      {goal ? (
        <Reached goal={goal} currency={currency} />
      ) : (
        <p className="dim">{t`Choose what you want to earn in a month, or how many subscribers you want.`}</p>
      )}
      {isOpen && <GoalDialog goal={goal} currency={currency} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Reached({
  goal: { kind, target, reached },
  currency,
}: {
  goal: NonNullable<WireToday['goal']>
  currency: string
}) {
  const show = (value: number) =>
    kind === 'money' ? formatWholeMoney(value, currency) : formatCount(value)
  const [now, all] = [show(kind === 'money' ? Math.floor(reached) : reached), show(target)]
  return (
    <div className={styles.goal}>
      <Progress
        label={t`Goal`}
        percent={Math.max(0, Math.min(100, (reached / target) * 100))}
        note={kind === 'money' ? t`${now} of ${all} this month` : t`${now} of ${all} subscribers`}
      />
      {reached >= target && <p>{t`You reached your goal.`}</p>}
    </div>
  )
}
