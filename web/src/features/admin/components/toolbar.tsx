import { useTable } from '../../../lib/table.ts'
import { cx } from '../../../ui/class-names.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { type Filter, Filters } from '../../../ui/table/filters.tsx'
import styles from './toolbar.module.css'

interface ToolbarProps {
  /** What the words are looked for in; without it there is no search. */
  search?: string
  filters: readonly Filter[]
  /** Beside something else: the words keep their own line on every screen. */
  narrow?: boolean
}

/** So many filters fit beside the words. */
const BESIDE_MAX = 3

/** What narrows a table: words to search for, and filters. All of it is in the address. */
export function Toolbar({ search, filters, narrow }: ToolbarProps) {
  const table = useTable()
  const isNarrow = narrow || filters.length > BESIDE_MAX
  return (
    <div className={cx(styles.toolbar, isNarrow && styles.narrow)}>
      {search && (
        <div className={styles.words}>
          <SearchBox label={search} value={table.search.get('q') ?? ''} onSearch={(q) => table.change({ q })} />
        </div>
      )}
      {filters.length > 0 && <Filters filters={filters} />}
    </div>
  )
}
