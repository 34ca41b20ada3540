import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { t } from '../lib/i18n/i18n.ts'
import tickBox from './checkbox.module.css'
import styles from './checkbox-group.module.css'
import { cx } from './class-names.ts'
import { EmptyState } from './empty-state.tsx'
import { SearchBox } from './search-box.tsx'

/** One line of the list. */
export interface CheckboxGroupItem {
  readonly value: string
  readonly text: string
  /** A small decorative picture before the text. */
  readonly picture?: string
}

/** The texts about what a tick means. */
export interface CheckboxGroupLabels {
  /** The meaning of a tick: "Hidden". */
  readonly checked: string
  /** The title while nothing is checked: "Nothing is hidden". */
  readonly none: string
  /** Returns the numbers for screen readers: "3 of 200 shown, 2 hidden". */
  readonly count: (counts: {
    readonly shown: number
    readonly all: number
    readonly checked: number
  }) => string
}

interface CheckboxGroupProps {
  /** The name of the list, for screen readers. */
  label: string
  /** The label of the search: "Search countries". */
  search: string
  items: readonly CheckboxGroupItem[]
  checked: ReadonlySet<string>
  labels: CheckboxGroupLabels
  onToggle: (value: string, isChecked: boolean) => void
  /** Each change takes effect immediately: shown as switches. */
  asSwitches?: boolean
  /** The values whose change is being saved. */
  pending?: ReadonlySet<string>
}

/**
 * Draws a long list of checkboxes, with a search and a button that shows the checked ones alone. It
 * is one tab stop: arrows, Home and End move within it, space toggles.
 */
export function CheckboxGroup({
  label,
  search,
  items,
  checked,
  labels,
  onToggle,
  asSwitches = false,
  pending,
}: CheckboxGroupProps) {
  const [query, setQuery] = useState('')
  const [onlyChecked, setOnlyChecked] = useState(false)
  const shown = useMemo(
    () => items.filter((item) => matches(item, query) && (!onlyChecked || checked.has(item.value))),
    [items, query, onlyChecked, checked],
  )
  return (
    <div className={styles.all}>
      <div className={styles.tools}>
        <SearchBox label={search} value={query} onSearch={setQuery} />
        <button
          type="button"
          className={styles.only}
          aria-pressed={onlyChecked}
          disabled={checked.size === 0 && !onlyChecked}
          onClick={() => setOnlyChecked(!onlyChecked)}
        >
          {labels.checked} <b>{checked.size}</b>
        </button>
      </div>
      <p className="hidden-visually" role="status">
        {labels.count({ shown: shown.length, all: items.length, checked: checked.size })}
      </p>
      {shown.length > 0 ? (
        <Rows
          label={label}
          checkedLabel={labels.checked}
          checked={checked}
          onToggle={onToggle}
          asSwitches={asSwitches}
          shown={shown}
          pending={pending ?? nothing}
        />
      ) : (
        <EmptyState title={query ? t`No results for “${query}”` : labels.none} />
      )}
    </div>
  )
}

const nothing: ReadonlySet<string> = new Set()
const normalizeForSearch = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const matches = ({ text, value }: CheckboxGroupItem, query: string) =>
  normalizeForSearch(text).includes(normalizeForSearch(query)) ||
  value.toLowerCase() === query.toLowerCase()

type RowsProps = Required<
  Pick<CheckboxGroupProps, 'label' | 'checked' | 'onToggle' | 'asSwitches' | 'pending'>
> & {
  checkedLabel: string
  shown: readonly CheckboxGroupItem[]
}

function Rows({ label, checkedLabel, checked, onToggle, asSwitches, pending, shown }: RowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState<string>()
  const stop = shown.some(({ value }) => value === at) ? at : shown[0]?.value
  const move = (event: KeyboardEvent) => {
    const next = nextOf(
      event.key,
      shown.findIndex(({ value }) => value === stop),
      shown.length,
    )
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('input')[next]?.focus()
  }
  return (
    <ul ref={list} className={styles.rows} aria-label={label} onKeyDown={move}>
      {shown.map(({ value, text, picture }) => {
        const isChecked = checked.has(value)
        return (
          <li key={value} className={cx(isChecked && styles.checked)}>
            <label>
              {picture && (
                <img src={picture} alt="" width={28} height={21} loading="lazy" decoding="async" />
              )}
              <span className={styles.text}>{text}</span>
              {isChecked && <small aria-hidden="true">{checkedLabel}</small>}
              <input
                type="checkbox"
                className={tickBox.box}
                {...(asSwitches && { role: 'switch' })}
                checked={isChecked}
                tabIndex={value === stop ? 0 : -1}
                aria-busy={pending.has(value)}
                onFocus={() => setAt(value)}
                onChange={({ target }) => !pending.has(value) && onToggle(value, target.checked)}
              />
            </label>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the line that a key moves to; undefined for other keys. */
function nextOf(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(from + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
