import { jt } from '../../lib/i18n/i18n.ts'
import styles from './results.module.css'

/** Says how many results were found, and which corrected words were searched instead. */
export function SearchSummary({
  count,
  corrected,
  q,
}: {
  count: string
  corrected: string | undefined
  q: string | undefined
}) {
  return (
    <p className={styles.count} role="status">
      {corrected
        ? jt`${count} for ${<b key="1">{corrected}</b>}. Nothing was found for “${q}”.`
        : count}
    </p>
  )
}
