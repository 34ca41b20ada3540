import { useNavigate } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import styles from './library.module.css'

interface LibrarySearchProps {
  q: string | undefined
  /** Returns the address of the library with what some words find. */
  linkTo: (q: string | undefined) => string
}

/** Searches what was bought by its title and its creator. */
export function LibrarySearch({ q, linkTo }: LibrarySearchProps) {
  const navigate = useNavigate()
  return (
    <div className={styles.search}>
      <SearchBox
        label={t`Search your library`}
        value={q ?? ''}
        onSearch={(text) => void navigate(linkTo(text.trim() || undefined), { replace: true })}
      />
    </div>
  )
}
