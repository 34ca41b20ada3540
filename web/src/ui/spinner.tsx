import styles from './spinner.module.css'

/**
 * Draws a spinner. Its label is announced; nothing else on screen says that something is loading.
 */
export function Spinner({ label, size = 20 }: { label: string; size?: number }) {
  return (
    <span className={styles.spinner} role="status" style={{ width: size, height: size }}>
      <span className="hidden-visually">{label}</span>
    </span>
  )
}
