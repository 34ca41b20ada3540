import { t } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Age } from './age-check.tsx'
import styles from './agechecks.module.css'

type Method = Age['methods'][number]['method']

const waysOf = (): Record<Method, { title: string; text: string; action: string }> => ({
  wallet: {
    title: t`European proof of age`,
    text: t`The wallet app on your phone says one thing: that you are over 18. We do not learn who you are.`,
    action: t`Use my wallet`,
  },
  veriff: {
    title: t`Check by Veriff`,
    text: t`With an ID and your face, on a page of Veriff. It tells us only whether you are over 18.`,
    action: t`Go to Veriff`,
  },
  verifymy: {
    title: t`Check by VerifyMy`,
    text: t`On a page of VerifyMy, in one of the ways that are allowed where you are. It tells us only whether you are over 18.`,
    action: t`Go to VerifyMy`,
  },
})

interface MethodListProps {
  readonly age: Age
  readonly pending: Method | undefined
  readonly onChoose: (method: Method) => void
}

/** Lists the ways to show an age; those in which nobody learns both sides come first. */
export function MethodList({ age: { methods }, pending, onChoose }: MethodListProps) {
  const ways = waysOf()
  return (
    <ul className={styles.ways}>
      {methods.map(({ method, isDoublyAnonymous }, index) => {
        const { title, text, action } = ways[method]
        return (
          <li key={method} className={styles.way}>
            <h2>{title}</h2>
            {isDoublyAnonymous && (
              <p>
                <Badge tone="good">{t`Doubly anonymous`}</Badge>
              </p>
            )}
            <p>{text}</p>
            <Button
              wide
              variant={index === 0 ? 'primary' : 'secondary'}
              pending={pending === method}
              disabled={pending !== undefined}
              onClick={() => onChoose(method)}
            >
              {action}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
