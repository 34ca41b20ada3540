import { readHelp } from '@stagedoor/contract/pages'
import { useState } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { HelpList } from '../features/help/help-list.tsx'
import { helpTopics, searchTopics } from '../features/help/questions.ts'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { useSite } from '../lib/session/session.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import styles from './help.module.css'

export const meta = pageMeta(() => ({
  title: t`Help`,
  description: t`Answers to what people ask most about paying, privacy and publishing.`,
}))

export const loader = pageLoader('help', ({ api }) => api(readHelp))

/** Answers what fans and creators ask most, with the settings of this site. */
export default function Help() {
  const facts = useLoaderData<typeof loader>()
  const site = useSite()
  const [address] = useSearchParams()
  const [search, setSearch] = useState(address.get('q') ?? '')
  const topics = searchTopics(helpTopics({ site, facts }), search)
  return (
    <Page title={t`Help`}>
      <div className={styles.page}>
        <div className={styles.search}>
          <SearchBox label={t`Search the help`} value={search} onSearch={setSearch} />
        </div>
        <HelpList topics={topics} isOpen={search !== ''} />
        <Card title={t`Still a question?`}>
          <div className={styles.team}>
            <p>
              <Link to={href('contact')}>{t`Write to our team`}</Link>
            </p>
            {facts.answerTime && <p>{t`We answer within ${facts.answerTime}.`}</p>}
            {facts.contactEmail && (
              <p>
                <a href={`mailto:${facts.contactEmail}`}>{facts.contactEmail}</a>
              </p>
            )}
            {facts.pageTitle && (
              <p>
                <Link to={href('cms-page', { slug: 'help' })}>{facts.pageTitle}</Link>
              </p>
            )}
          </div>
        </Card>
      </div>
    </Page>
  )
}
