import styles from './results.module.css'

/** Says how many were found, and where words were replaced, by which. */
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
      {count}
      {corrected && (
        <>
          {' '}
          for <b>{corrected}</b>. Nothing was found for “{q}”.
        </>
      )}
    </p>
  )
}
