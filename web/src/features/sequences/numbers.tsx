import styles from './sequences.module.css'

/** Draws numbers with their names. */
export function Numbers({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.numbers}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
