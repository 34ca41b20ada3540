import { blockUser } from '@stagedoor/contract/blocks'
import { searchUsers } from '@stagedoor/contract/users'
import { type FormEvent, useState } from 'react'
import { useCall, useWrite } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError, TextAreaField } from '../../ui/field.tsx'
import { Person } from '../../ui/person.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './blacklist.module.css'
import type { WirePerson } from './words.ts'

interface BlockDialogProps {
  /** Who is blocked already. */
  blocked: readonly string[]
  onClose: () => void
  onBlocked: (name: string) => void
}

/** Finds a fan by name and blocks them. */
export function BlockDialog({ blocked, onClose, onBlocked }: BlockDialogProps) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<WirePerson>()
  return (
    <Dialog open onClose={onClose} title={chosen ? `Block ${chosen.name}?` : 'Block a fan'} place="rise">
      <div className={styles.dialog}>
        {chosen ? (
          <Confirm person={chosen} onBack={() => setChosen(undefined)} onBlocked={() => onBlocked(chosen.name)} />
        ) : (
          <>
            <SearchBox label="Search fans by name" value={words} onSearch={setWords} />
            <Found words={words} blocked={blocked} onChoose={setChosen} />
          </>
        )}
      </div>
    </Dialog>
  )
}

interface FoundProps {
  words: string
  blocked: readonly string[]
  onChoose: (person: WirePerson) => void
}

const SHORTEST = 2

function Found({ words, blocked, onChoose }: FoundProps) {
  const isLong = words.length >= SHORTEST
  const found = useCall(searchUsers, { query: { q: words, limit: 6 } }, { when: isLong })
  const people = found.data?.data ?? []
  return (
    <div className={styles.found} aria-live="polite">
      {!isLong && <p className={styles.hint}>Type at least two letters of the name or username.</p>}
      {isLong && found.isPending && <Searching />}
      {isLong && found.error && <FormError>{found.error.message}</FormError>}
      {isLong && found.data && people.length === 0 && <p className={styles.hint}>No fan is called that.</p>}
      <ul>
        {isLong &&
          people.map((person) => {
            const isBlocked = blocked.includes(person._id)
            return (
              <li key={person._id}>
                <button type="button" className={styles.pick} disabled={isBlocked} onClick={() => onChoose(person)}>
                  <Person person={person} size={40} />
                  {isBlocked && <small className="dim">Blocked already</small>}
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
    <Loading label="Searching">
      <div className={styles.answers}>
        <Skeleton height={52} />
        <Skeleton height={52} />
      </div>
    </Loading>
  )
}

interface ConfirmProps {
  person: WirePerson
  onBack: () => void
  onBlocked: () => void
}

const LONGEST_REASON = 500

function Confirm({ person, onBack, onBlocked }: ConfirmProps) {
  const [reason, setReason] = useState('')
  const block = useWrite(blockUser, { onDone: onBlocked })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = reason.trim()
    block.mutate({ body: { targetId: person._id, ...(words && { reason: words }) } })
  }
  return (
    <form className={styles.dialog} style={{ padding: 0 }} onSubmit={submit}>
      <Person person={person} size={48} />
      <TextAreaField
        label="Why (optional)"
        hint="Only you see this."
        rows={2}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormError>{block.error?.message}</FormError>
      <div className={styles.answers}>
        <Button type="submit" variant="danger" size="l" wide pending={block.isPending}>
          Block
        </Button>
        <Button variant="quiet" wide onClick={onBack}>
          Choose somebody else
        </Button>
      </div>
    </form>
  )
}
