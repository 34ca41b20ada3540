import { readPage } from '@stagedoor/contract/pages'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../lib/api/loader.server.ts'
import { jt, t } from '../lib/i18n/i18n.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { useViewer } from '../lib/session/session.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { Prose } from '../ui/prose.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import styles from './cms-page.module.css'

export const loader = pageLoader('cms-page', ({ api, params }) =>
  api(readPage, { params: { id: params.slug } }),
)

export const meta = pageMeta<typeof loader>(({ title, shortDescription, status }) => ({
  title,
  description: shortDescription || undefined,
  type: 'article',
  hidden: status === 'draft',
}))

/** Shows a page that the operator wrote: terms, privacy, help. */
export default function CmsPage() {
  const { title, content, placeholders, status, updatedAt } = useLoaderData<typeof loader>()
  const viewer = useViewer()
  return (
    <Page>
      <Card className={styles.page ?? ''}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <small className="dim">{jt`Changed ${<RelativeTime key="1" at={updatedAt} />}`}</small>
        </header>
        {status === 'draft' && <p className={styles.note}>{t`A draft: only admins see it.`}</p>}
        {placeholders.length > 0 && (
          <p className={styles.note}>
            {viewer?.role === 'admin'
              ? t`Not complete: ${placeholders.join(', ')}.`
              : t`This page is not complete: the text in double brackets is still to be filled in.`}
          </p>
        )}
        <Prose html={content} />
      </Card>
    </Page>
  )
}
