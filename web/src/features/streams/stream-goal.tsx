import { jt, t } from '../../lib/i18n/i18n.ts'
import { Price } from '../../ui/price.tsx'
import type { WireStream } from './queries.ts'
import styles from './stream-goal.module.css'

/** Shows what viewers give together, and how much of it was given. */
export function StreamGoal({
  goal: { title, amount, given },
}: {
  goal: NonNullable<WireStream['goal']>
}) {
  const share = Math.min(100, Math.round((given / amount) * 100))
  return (
    <div className={styles.goal}>
      <p>
        <b dir="auto">{title}</b>
        <span>{jt`${<Price key="1" tokens={given} />} of ${<Price key="2" tokens={amount} />}`}</span>
      </p>
      <progress value={share} max={100} aria-label={t`Given for the goal`}>{`${share} %`}</progress>
    </div>
  )
}
