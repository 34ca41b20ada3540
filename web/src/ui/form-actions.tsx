import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './form-actions.module.css'

/**
 * Draws the button that ends a form, with what belongs to it. In a long dialog it stays visible
 * while the rest scrolls.
 */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.act}>{children}</div>
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'variant' | 'wide'>

/** Draws the button that sends a form. */
export const SubmitButton = (props: SubmitButtonProps) => (
  <Button type="submit" variant="primary" size="l" wide {...props} />
)
