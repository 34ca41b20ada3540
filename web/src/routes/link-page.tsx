import { listLinks } from '@stagedoor/contract/profilelinks'
import { Link, useLoaderData } from 'react-router'
import { LinkButtons } from '../features/profilelinks/link-buttons.tsx'
import styles from '../features/profilelinks/links.module.css'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { ReportLinks } from '../screens/links/report-links.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { cx } from '../ui/class-names.ts'

export const loader = pageLoader('link-page', ({ api, params }) => api(listLinks, { params }))

export const meta = pageMeta<typeof loader>(({ performer }) => ({
  title: `${performer.name} (@${performer.username})`,
  hidden: true,
}))

/** Shows the links of a creator, the page here first, for the profiles of other networks. */
export default function LinkPage() {
  const { performer, data } = useLoaderData<typeof loader>()
  const { name, username, avatar } = performer
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Avatar name={name} src={avatar} size={96} beside />
        <h1 translate="no">{name}</h1>
        <p className="dim">@{username}</p>
      </header>
      <ul className={styles.links}>
        <li>
          <Link
            to={href('profile', { profileId: username })}
            className={cx(styles.link, styles.own)}
          >
            {t`See ${name} here`}
          </Link>
        </li>
      </ul>
      <LinkButtons links={data} />
      {data.length > 0 && <ReportLinks performer={performer} />}
    </div>
  )
}
