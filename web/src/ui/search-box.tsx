import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import {
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { t } from '../lib/i18n/i18n.ts'
import { IconButton } from './button.tsx'
import styles from './search-box.module.css'

interface SearchBoxProps {
  /** The label of the search, for screen readers: "Search posts". */
  label: string
  value: string
  /** Called a moment after typing stops, and immediately on Enter. */
  onSearch: (text: string) => void
  /** Called on every change of the text. */
  onType?: (text: string) => void
  /** Further properties of the input: they make it a combobox with a list below. */
  input?: InputHTMLAttributes<HTMLInputElement>
  /** The content below the field. */
  children?: ReactNode
}

const PAUSE_MS = 350

/** Draws a search field that searches while the visitor types. */
export function SearchBox({ label, value, onSearch, onType, input, children }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== value) {
    // Not an effect: on the first render it would forget what was typed before hydration.
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string, delay: number) => {
    setTyped(text)
    onType?.(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => text.trim() !== value && onSearch(text.trim()), delay)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    clearTimeout(timer.current)
    if (typed.trim() !== value) onSearch(typed.trim())
  }
  return (
    <search className={styles.search}>
      <form className={styles.box} onSubmit={submit} method="get">
        <IconSearch size={19} stroke={1.9} aria-hidden="true" />
        <input
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => search(target.value, PAUSE_MS)}
          {...input}
        />
        {typed && (
          <IconButton label={t`Clear`} onClick={() => search('', 0)}>
            <IconX size={18} />
          </IconButton>
        )}
      </form>
      {children}
    </search>
  )
}
