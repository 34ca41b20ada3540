import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import tickBox from './checkbox.module.css'
import styles from './checkbox-group.module.css'
import { cx } from './class-names.ts'
import { EmptyState } from './empty-state.tsx'
import { SearchBox } from './search-box.tsx'

/** One line of the list. */
export interface CheckboxGroupItem {
  readonly value: string
  readonly text: string
  /** A small picture before the words; it says nothing that they do not. */
  readonly picture?: string
}

interface CheckboxGroupProps {
  /** What the list holds, for those who do not see it. */
  label: string
  /** What is searched: "Search countries". */
  search: string
  items: readonly CheckboxGroupItem[]
  checked: ReadonlySet<string>
  /** What a tick means, beside the ticked: "Hidden". */
  checkedLabel: string
  onToggle: (value: string, isTicked: boolean) => void
  /** Each press takes effect by itself: shown as switches. */
  asSwitches?: boolean
  /** Values whose tick is on its way. */
  pending?: ReadonlySet<string>
}

/**
 * A long list to tick: searched as one types, narrowed to what is ticked by a press. One stop of the tab key; arrows,
 * Home and End move within it, space ticks.
 */
export function CheckboxGroup({
  label,
  search,
  items,
  checked,
  checkedLabel,
  onToggle,
  asSwitches = false,
  pending,
}: CheckboxGroupProps) {
  const [words, setWords] = useState('')
  const [onlyTicked, setOnlyTicked] = useState(false)
  const shown = useMemo(
    () => items.filter((item) => matches(item, words) && (!onlyTicked || checked.has(item.value))),
    [items, words, onlyTicked, checked],
  )
  return (
    <div className={styles.all}>
      <div className={styles.tools}>
        <SearchBox label={search} value={words} onSearch={setWords} />
        <button
          type="button"
          className={styles.only}
          aria-pressed={onlyTicked}
          disabled={checked.size === 0 && !onlyTicked}
          onClick={() => setOnlyTicked(!onlyTicked)}
        >
          {checkedLabel} <b>{checked.size}</b>
        </button>
      </div>
      <p className="hidden-visually" role="status">
        {`${shown.length} of ${items.length} shown, ${checked.size} ${checkedLabel.toLowerCase()}`}
      </p>
      {shown.length > 0 ? (
        <Rows {...{ label, checkedLabel, checked, onToggle, asSwitches, shown }} pending={pending ?? nothing} />
      ) : (
        <EmptyState title={words ? `No results for “${words}”` : `Nothing is ${checkedLabel.toLowerCase()}`} />
      )}
    </div>
  )
}

const nothing: ReadonlySet<string> = new Set()
const normalizeForSearch = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const matches = ({ text, value }: CheckboxGroupItem, words: string) =>
  normalizeForSearch(text).includes(normalizeForSearch(words)) || value.toLowerCase() === words.toLowerCase()

type RowsProps = Required<
  Pick<CheckboxGroupProps, 'label' | 'checkedLabel' | 'checked' | 'onToggle' | 'asSwitches' | 'pending'>
> & {
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
        const isTicked = checked.has(value)
        return (
          <li key={value} className={cx(isTicked && styles.ticked)}>
            <label>
              {picture && <img src={picture} alt="" width={28} height={21} loading="lazy" decoding="async" />}
              <span className={styles.text}>{text}</span>
              {isTicked && <small aria-hidden="true">{checkedLabel}</small>}
              <input
                type="checkbox"
                className={tickBox.box}
                {...(asSwitches && { role: 'switch' })}
                checked={isTicked}
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

/** Where a key leads from a line, if it leads anywhere. */
function nextOf(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(from + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
