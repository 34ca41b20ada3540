import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/field.tsx'
import { Person } from '../../ui/person.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './blacklist.module.css'
import { ConfirmBlock } from './confirm-block.tsx'
import { useFoundUsers } from './queries.ts'
import type { WirePerson } from './wire-types.ts'

interface BlockDialogProps {
  /** The ids of the fans who are already blocked. */
  blocked: readonly string[]
  onClose: () => void
  onBlocked: (name: string) => void
}

/** Finds a fan by name and blocks them. */
export function BlockDialog({ blocked, onClose, onBlocked }: BlockDialogProps) {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<WirePerson>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={chosen ? t`Block ${chosen.name}?` : t`Block a fan`}
      place="rise"
    >
      <div className={styles.dialog}>
        {chosen ? (
          <ConfirmBlock
            person={chosen}
            back={t`Choose someone else`}
            onBack={() => setChosen(undefined)}
            onBlocked={() => onBlocked(chosen.name)}
          />
        ) : (
          <>
            <SearchBox label={t`Search fans by name`} value={query} onSearch={setQuery} />
            <Found query={query} blocked={blocked} onChoose={setChosen} />
          </>
        )}
      </div>
    </Dialog>
  )
}

interface FoundProps {
  query: string
  blocked: readonly string[]
  onChoose: (person: WirePerson) => void
}

const SHORTEST = 2

function Found({ query, blocked, onChoose }: FoundProps) {
  const isLong = query.length >= SHORTEST
  const found = useFoundUsers(query, isLong)
  const people = found.data?.data ?? []
  return (
    <div className={styles.found} aria-live="polite">
      {!isLong && (
        <p className={styles.hint}>{t`Type at least two letters of the name or username.`}</p>
      )}
      {isLong && found.isPending && <Searching />}
      {isLong && found.error && <FormError>{found.error.message}</FormError>}
      {isLong && found.data && people.length === 0 && (
        <p className={styles.hint}>{t`No fans found.`}</p>
      )}
      <ul>
        {isLong &&
          people.map((person) => {
            const isBlocked = blocked.includes(person._id)
            return (
              <li key={person._id}>
                <button
                  type="button"
                  className={styles.pick}
                  disabled={isBlocked}
                  onClick={() => onChoose(person)}
                >
                  <Person person={person} size={40} />
                  {isBlocked && <small className="dim">{t`Already blocked`}</small>}
                </button>
              </li>
            )
          })}
      </ul>
    </div>
  )
}

function Searching() {
  return (
    <Loading label={t`Searching`}>
      <div className={styles.answers}>
        <Skeleton height={52} />
        <Skeleton height={52} />
      </div>
    </Loading>
  )
}
