import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Person } from '../../ui/person.tsx'
import styles from './profile-top-fans.module.css'
import { useTopFans } from './queries.ts'

/** Shows the top fans of this month on the page of a creator, as many as fit in one row. */
export default function ProfileTopFans({ username }: { username: string }) {
  const fans = useTopFans(username).data?.data ?? []
  if (fans.length === 0) return null
  return (
    <section className={styles.fans} aria-label={t`Top fans this month`}>
      <header>
        <h2>{t`Top fans this month`}</h2>
        <Link to={href('top-fans', { username })}>{t`Show all`}</Link>
      </header>
      <ol>
        {fans.map(({ rank, user }) => (
          <li key={user._id}>
            <b>{rank}</b>
            <Person person={user} />
          </li>
        ))}
      </ol>
    </section>
  )
}
