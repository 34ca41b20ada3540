import styles from './figure-list.module.css'

/** A sum above a table, with its name. */
export interface Figure {
  readonly name: string
  readonly value: string
}

/** Shows the sums of a table above it. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.totals}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
