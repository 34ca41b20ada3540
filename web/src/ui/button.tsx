import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../lib/i18n/i18n.ts'
import styles from './button.module.css'
import { cx } from './class-names.ts'
import { Spinner } from './spinner.tsx'

/** The look of a button: one `primary` a screen; `white` only over media. */
export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'white' | 'danger' | undefined
  size?: 's' | 'm' | 'l' | undefined
  /** Makes it as wide as its container. */
  wide?: boolean | undefined
  icon?: ReactNode
}

type ButtonProps = ButtonLook & ComponentProps<'button'> & { pending?: boolean | undefined }

/** Draws a labelled button. While `pending` it is disabled, keeps its width and shows a spinner. */
export function Button({
  variant,
  size,
  wide,
  icon,
  pending = false,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(lookOf({ variant, size, wide }), pending && styles.pending, className)}
      disabled={rest.disabled || pending}
      aria-busy={pending || undefined}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {pending && (
        <span className={styles.wait}>
          <Spinner label={t`Please wait`} size={18} />
        </span>
      )}
    </button>
  )
}

type ButtonLinkProps = ButtonLook & ComponentProps<typeof Link>

/** Draws a link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  children,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(lookOf({ variant, size, wide }), className)}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </Link>
  )
}

function lookOf({ variant = 'secondary', size = 'm', wide }: ButtonLook): string {
  return cx(styles.button, styles[variant], styles[`size-${size}`], wide && styles.wide)
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The name of the action, for screen readers. */
  label: string
  /** The hint for those who see the icon (see `Hints`); the label without it. */
  title?: string | undefined
  look?: 'plain' | 'ring' | 'glass' | undefined
}

/** Draws a round button with an icon alone. */
export function IconButton({ label, title, look = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-hint={title ?? label}
      className={cx(styles.icon, styles[look], className)}
    />
  )
}

type IconLinkProps = Omit<ComponentProps<typeof Link>, 'aria-label'> &
  Pick<IconButtonProps, 'label' | 'title' | 'look'>

/** Draws a link with an icon alone, which looks like a round button. */
export function IconLink({ label, title, look = 'plain', className, ...rest }: IconLinkProps) {
  return (
    <Link
      {...rest}
      aria-label={label}
      data-hint={title ?? label}
      className={cx(styles.icon, styles[look], className)}
    />
  )
}
