import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { useEffect, useId, useRef, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { dayChange, useTable } from '../../lib/tables/table.ts'
import { cx } from '../class-names.ts'
import { type Option, SelectField, TextField } from '../field.tsx'
import styles from './filters.module.css'

/** One filter of a table; its name is the key in the query string. */
export interface Filter {
  readonly name: string
  readonly label: string
  /**
   * A choice, a day with the reader's time zone or a plain one without, a part of a text that is
   * searched while it is typed, or a whole text that is applied on Enter or when the field loses
   * focus.
   */
  readonly kind: readonly Option[] | 'day' | 'plainDay' | 'search' | 'text'
  /** The text of the choice that sets nothing; "All" unless it is given. */
  readonly unset?: string
}

interface FiltersProps {
  filters: readonly Filter[]
  /** The number of rows: an empty unfiltered table shows no filters. */
  total?: number
}

/**
 * Draws the filters of a table, side by side; each change is a new address. On phones they collapse
 * behind a button.
 */
export function Filters({ filters, total }: FiltersProps) {
  const { search } = useTable()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const used = filters.filter(({ name }) => search.get(name)).length
  if (total === 0 && used === 0) return null
  return (
    <search className={styles.frame}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.8} aria-hidden="true" />
        {t`Filters`}
        {used > 0 && <span className={styles.used}>{used}</span>}
      </button>
      <div id={id} className={cx(styles.filters, isOpen && styles.open)}>
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} />
        ))}
      </div>
    </search>
  )
}

function FilterField({ filter: { name, label, kind, unset } }: { filter: Filter }) {
  const { search, change } = useTable()
  const value = search.get(name) ?? ''
  const set = (next: string) =>
    next !== value && change(kind === 'day' ? dayChange(name, next) : { [name]: next })
  if (typeof kind === 'object') {
    return (
      <SelectField
        label={label}
        placeholder={unset ?? t`All`}
        options={kind}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
    )
  }
  const isDay = kind === 'day' || kind === 'plainDay'
  if (kind === 'search') return <SearchFilter label={label} value={value} onSearch={set} />
  return (
    <TextField
      key={value}
      label={label}
      className={isDay && value === '' ? (styles.unset ?? '') : ''}
      type={isDay ? 'date' : 'search'}
      defaultValue={value}
      onBlur={(event) => set(event.currentTarget.value.trim())}
      onKeyDown={(event) => event.key === 'Enter' && set(event.currentTarget.value.trim())}
    />
  )
}

const PAUSE_MS = 350

interface SearchFilterProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

/** Draws a filter that searches a moment after typing stops, and immediately on Enter. */
function SearchFilter({ label, value, onSearch }: SearchFilterProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text.trim()), delay)
  }
  return (
    <TextField
      label={label}
      type="search"
      value={typed}
      maxLength={200}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        search(currentTarget.value, PAUSE_MS)
      }}
      onKeyDown={(event) => event.key === 'Enter' && search(typed, 0)}
    />
  )
}
