import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { t } from '../lib/i18n/i18n.ts'
import { cx } from './class-names.ts'
import styles from './result-message.module.css'
import { Spinner } from './spinner.tsx'

interface ResultMessageProps {
  /** `wait` while the outcome is unknown, `calm` for one that is neither good nor bad. */
  tone: 'good' | 'bad' | 'wait' | 'calm'
  title: string
  /** `h1` where it is the heading of the page. */
  heading?: 'h1' | 'h3'
  children?: ReactNode
}

/** Shows an important outcome in large: an icon, a sentence, and its meaning. */
export function ResultMessage({
  tone,
  title,
  heading: Heading = 'h3',
  children,
}: ResultMessageProps) {
  return (
    <div className={styles.outcome}>
      <span className={cx(styles.mark, styles[tone])} aria-hidden={tone !== 'wait' || undefined}>
        {tone === 'good' && <IconCheck size={42} stroke={2.4} />}
        {(tone === 'bad' || tone === 'calm') && <IconX size={38} stroke={2} />}
        {tone === 'wait' && <Spinner label={t`Waiting`} size={34} />}
      </span>
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}
