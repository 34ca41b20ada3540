import { useTable } from '../../lib/table.ts'
import { type Option, SelectField, TextField } from '../field.tsx'
import styles from './filters.module.css'

/** One way to narrow a table; its name is the key in the query string. */
export interface Filter {
  readonly name: string
  readonly label: string
  /** A choice, a day, or free text that is asked for on Enter or when the field is left. */
  readonly kind: readonly Option[] | 'day' | 'text'
}

/** The filters of a table, side by side; each change is a new address. */
export function Filters({ filters }: { filters: readonly Filter[] }) {
  return (
    <search className={styles.filters}>
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} />
      ))}
    </search>
  )
}

function FilterField({ filter: { name, label, kind } }: { filter: Filter }) {
  const { search, change } = useTable()
  const value = search.get(name) ?? ''
  const set = (next: string) => next !== value && change({ [name]: next })
  if (typeof kind === 'object') {
    return (
      <SelectField
        label={label}
        placeholder="All"
        options={kind}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextField
      key={value}
      label={label}
      type={kind === 'day' ? 'date' : 'search'}
      defaultValue={value}
      onBlur={(event) => set(event.currentTarget.value.trim())}
      onKeyDown={(event) => event.key === 'Enter' && set(event.currentTarget.value.trim())}
    />
  )
}
