import { cx } from './class-names.ts'
import styles from './prose.module.css'

/** Shows formatted text that an admin wrote, as HTML the server cleaned. */
export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  return (
    <div
      dir="auto"
      className={cx(styles.prose, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when an admin saves it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
