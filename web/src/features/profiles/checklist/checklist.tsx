import type { WireOf } from '@stagedoor/contract/kit'
import type { readChecklist } from '@stagedoor/contract/performers'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Progress } from '../../../ui/progress.tsx'
import { toastError } from '../../../ui/toast.ts'
import { useHideChecklist } from '../queries.ts'
import styles from './checklist.module.css'
import { labelOf } from './labels.ts'

/** The checklist as a client reads it. */
export type WireChecklist = WireOf<typeof readChecklist>
type Step = WireChecklist['steps'][number]

/** Lists the first steps of a new creator, each with a link to the page where it is done. */
export default function Checklist({ checklist: { steps, mayHide } }: { checklist: WireChecklist }) {
  const hideChecklist = useHideChecklist()
  const [isHidden, setHidden] = useState(false)
  const [isHiding, setHiding] = useState(false)
  const done = steps.filter(({ state }) => state === 'done').length
  const next = steps.find(({ state }) => state === 'open' || state === 'refused')
  const hide = async () => {
    setHiding(true)
    try {
      await hideChecklist()
      setHidden(true)
    } catch (error) {
      toastError(error)
    } finally {
      setHiding(false)
    }
  }
  if (isHidden) return null
  return (
    <Card
      title={t`Get ready to earn`}
      aria-label={t`Get ready to earn`}
      className={styles.card ?? ''}
      actions={
        mayHide && (
          <Button variant="quiet" size="s" pending={isHiding} onClick={hide}>
            {t`Hide`}
          </Button>
        )
      }
    >
      <Progress
        label={t`Steps done`}
        percent={(done / steps.length) * 100}
        note={t`${done} of ${steps.length} done`}
      />
      <ul className={styles.steps}>
        {steps.map((step) => (
          <Line key={step.step} step={step} isNext={step === next} />
        ))}
      </ul>
    </Card>
  )
}

const icons = {
  open: IconCircle,
  refused: IconCircle,
  waiting: IconHourglass,
  done: IconCircleCheckFilled,
} as const

function Line({ step: { step, state, isNeeded }, isNext }: { step: Step; isNext: boolean }) {
  const { title, note, to, action } = labelOf(step, state)
  const Icon = icons[state]
  return (
    <li className={cx(styles.step, styles[state])}>
      <Icon size={24} stroke={1.7} aria-hidden="true" className={styles.mark} />
      <span className={styles.text}>
        <b>
          {title}
          {state === 'done' && <span className="hidden-visually"> {t`(done)`}</span>}
          {isNeeded && (state === 'open' || state === 'refused') && (
            <span className={styles.needed}>{t`Required`}</span>
          )}
        </b>
        {note && <span className="dim">{note}</span>}
      </span>
      {to && (
        <ButtonLink
          to={to}
          size="s"
          variant={isNext ? 'primary' : 'secondary'}
          aria-label={`${action}: ${title}`}
        >
          {action}
        </ButtonLink>
      )}
    </li>
  )
}
