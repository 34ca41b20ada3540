import { listOwnPosts } from '@stagedoor/contract/feed'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { PublishGuard } from '../../features/content/form/publish-guard.tsx'
import { Composer } from '../../features/feed/composer/composer.tsx'
import { savedMessage } from '../../features/feed/labels.ts'
import type { WirePost } from '../../features/feed/queries.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { excerptOf } from '../../lib/navigation/excerpt.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { composerMedia } from '../../screens/shared/composer-media.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { RelativeDateTime } from '../../ui/relative-date-time.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './create-post.module.css'

export const loader = pageLoader('creator/create-post', async ({ api }) => {
  const { data } = await api(listOwnPosts, { query: { state: 'draft', limit: 1 } })
  return { unfinished: data[0] }
})

export const meta = pageMeta<typeof loader>(() => ({ title: t`New post`, hidden: true }))

/** Creates a post; an unfinished draft is offered first. */
export default function CreatePost() {
  const { unfinished } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const onSaved = (post: WirePost) => {
    toast({ text: savedMessage(post) })
    void navigate(post.state === 'draft' ? href('creator/posts') : href('post', { id: post.slug }))
  }
  return (
    <Page
      title={t`New post`}
      actions={<ButtonLink to={href('creator/create-posts')}>{t`Many at once`}</ButtonLink>}
    >
      <PublishGuard>
        {unfinished && <Unfinished post={unfinished} />}
        <Composer media={composerMedia} onSaved={onSaved} />
      </PublishGuard>
    </Page>
  )
}

function Unfinished({ post }: { post: WirePost }) {
  const name = post.title || excerptOf(post.text, 60)
  return (
    <p className={styles.unfinished}>
      <span>
        {jt`You left a draft ${<RelativeDateTime key="1" at={post.updatedAt} />}`}
        {name && <>: “{name}”</>}
      </span>
      <Link to={href('creator/edit-post', { id: post._id })}>{t`Continue it`}</Link>
    </p>
  )
}
