import styles from './progress.module.css'

interface ProgressProps {
  /** The name of the process, for screen readers. */
  label: string
  /** The percentage, 0 to 100; absent while it is unknown. */
  percent?: number | undefined
  /** The note below: bytes and time left, or the current step. */
  note?: string | undefined
}

/** Shows the progress of a process. */
export function Progress({ label, percent, note }: ProgressProps) {
  const known = percent !== undefined
  return (
    <div className={styles.progress}>
      <div
        className={known ? styles.track : `${styles.track} ${styles.unknown}`}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known ? Math.round(percent) : undefined}
        aria-valuetext={note}
      >
        <span style={known ? { transform: `scaleX(${percent / 100})` } : undefined} />
      </div>
      {note && <small className="dim figures">{note}</small>}
    </div>
  )
}
