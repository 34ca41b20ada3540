import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'
import styles from './radio-cards.module.css'

/** One option of several: its name and what comes with it. */
export interface RadioCardOption<Value extends string> {
  readonly value: Value
  readonly title: ReactNode
  readonly note?: ReactNode
  /** The content at the end: a price, a mark. */
  readonly after?: ReactNode
  readonly disabled?: boolean
}

interface RadioCardsProps<Value extends string> {
  /** The name of the choice. */
  label: string
  labelHidden?: boolean
  choices: readonly RadioCardOption<Value>[]
  value: Value
  onChoose: (value: Value) => void
}

/** Chooses one of a few options: cards that are radio buttons. Arrow keys move between them. */
export function RadioCards<Value extends string>({
  label,
  labelHidden,
  choices,
  value,
  onChoose,
}: RadioCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={cx(styles.legend, labelHidden && 'hidden-visually')}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChoose(choice.value)}
          />
          <span className={styles.body}>
            <span className={styles.title}>{choice.title}</span>
            {choice.note && <span className={styles.note}>{choice.note}</span>}
          </span>
          {choice.after}
        </label>
      ))}
    </fieldset>
  )
}
