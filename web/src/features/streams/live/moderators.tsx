import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Person } from '../../../ui/person.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toastError } from '../../../ui/toast.ts'
import { useFoundFans, useModerators, useNameModerators } from '../queries.ts'
import styles from './live.module.css'

/** Names the moderators of a performer's chats, beside their streams. */
export const ModeratorsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title={t`Chat moderators`} place="side">
    <div className={styles.moderators}>
      <Moderators />
    </div>
  </Dialog>
)

/** Names the moderators of a performer's chats, among their settings. */
export const ModeratorsCard = () => (
  <Card title={t`Chat moderators of your streams`}>
    <div className={styles.moderators}>
      <Moderators />
    </div>
  </Card>
)

/** Lists the moderators of a performer's chats, removes them, and finds fans who can become one. */
export function Moderators() {
  const { data, error, refetch } = useModerators()
  const { remove } = useNameModerators()
  return (
    <>
      <p className="dim">
        {t`Moderators delete lines, mute viewers and pin a line in the chats of all your streams. They do not see what you earn.`}
      </p>
      {error && <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>}
      {!data && !error && <Skeleton height={90} />}
      {data && data.data.length > 0 && (
        <ul className={styles.viewers} aria-label={t`Your moderators`}>
          {data.data.map((person) => (
            <li key={person._id}>
              <Person person={person} />
              <Button
                size="s"
                aria-label={t`Remove ${person.name} from the moderators`}
                onClick={() => void remove({ params: { accountId: person._id } }).catch(toastError)}
              >
                {t`Remove`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FoundFans taken={data?.data.map(({ _id }) => _id) ?? []} />
    </>
  )
}

/** Finds followers and subscribers by name, and makes them moderators. */
function FoundFans({ taken }: { taken: readonly string[] }) {
  const [q, setQ] = useState('')
  const { data } = useFoundFans(q)
  const { add } = useNameModerators()
  const found = data?.data.filter(({ user }) => !taken.includes(user._id))
  return (
    <>
      <SearchBox label={t`Find a follower or subscriber`} value={q} onSearch={setQ} />
      {found?.length === 0 && (q || taken.length === 0) && (
        <p className="dim">{q ? t`No fan found` : t`Fans appear here once they follow you.`}</p>
      )}
      {found && found.length > 0 && (
        <ul className={styles.viewers} aria-label={t`Your fans`}>
          {found.map(({ user }) => (
            <li key={user._id}>
              <Person person={user} />
              <Button
                size="s"
                aria-label={t`Make ${user.name} a moderator`}
                onClick={() => void add({ params: { accountId: user._id } }).catch(toastError)}
              >
                {t`Add`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
