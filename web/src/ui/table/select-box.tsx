import styles from './select-box.module.css'

interface SelectBoxProps {
  /** "Select Opening night". */
  label: string
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** Draws the checkbox that selects a row of a table. */
export function SelectBox({ label, isSelected, onSelect }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={label}
      checked={isSelected}
      onChange={({ target }) => onSelect(target.checked)}
    />
  )
}
