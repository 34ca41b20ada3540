import type { ReactNode } from 'react'
import { t } from '../lib/i18n/i18n.ts'
import { Button } from './button.tsx'
import styles from './empty-state.module.css'

interface StateProps {
  icon?: ReactNode
  title: string
  children?: ReactNode
  /** The next action: a button or link. */
  action?: ReactNode
}

/** Says that a list is empty, what will be there and how to begin. */
export function EmptyState({ icon, title, children, action }: StateProps) {
  return (
    <div className={styles.state}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

interface ErrorStateProps extends Partial<StateProps> {
  onRetry?: (() => void) | undefined
  retrying?: boolean
}

/** Says that loading failed and offers to try again. */
export function ErrorState({
  title = t`This could not be loaded`,
  children,
  onRetry,
  retrying,
  ...rest
}: ErrorStateProps) {
  const retry = onRetry && (
    <Button onClick={onRetry} pending={retrying}>
      {t`Try again`}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState title={title} action={retry} {...rest}>
        {children ?? t`Check your connection and try again.`}
      </EmptyState>
    </div>
  )
}
