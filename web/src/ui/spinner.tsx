import styles from './spinner.module.css'

/** Something is under way. The label is spoken; nothing else on screen says it. */
export function Spinner({ label, size = 20 }: { label: string; size?: number }) {
  return (
    <span className={styles.spinner} role="status" style={{ width: size, height: size }}>
      <span className="hidden-visually">{label}</span>
    </span>
  )
}
