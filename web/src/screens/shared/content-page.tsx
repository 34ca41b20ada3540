import { readPerformer } from '@stagedoor/contract/performers'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { WirePost } from '../../features/feed/queries.ts'
import { useLoadedAgain } from '../../lib/api/settle.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Page } from '../../ui/page.tsx'
import { PostAside } from '../post/post-aside.tsx'
import { PostComments } from '../post/post-comments.tsx'
import styles from './content-page.module.css'

interface ContentPageProps<Item> {
  content: Pick<WirePost, '_id' | 'performer' | 'isLocked'>
  objectType: Parameters<typeof PostComments>[0]['objectType']
  /** Counts a view. */
  reportView: (id: string) => Promise<unknown>
  /** Other content of the same kind and creator. */
  more: MoreContent<Item>
  children: ReactNode
}

interface MoreContent<Item> {
  readonly title: string
  readonly items: readonly Item[]
  /** True where the profile of the creator shows all of them. */
  readonly isOnProfile?: true
  readonly show: (items: readonly Item[]) => ReactNode
}

/** Shows content with its comments, its creator beside it, and other content below. */
export function ContentPage<Item>(props: ContentPageProps<Item>) {
  const { content, objectType, reportView, more, children } = props
  const { _id, performer, isLocked } = content
  useLoadedAgain(readPerformer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: viewed again once it is unlocked
  useEffect(() => void reportView(_id), [_id, isLocked])
  return (
    <Page aside={<PostAside performer={performer} />}>
      {children}
      <PostComments key={_id} subject={content} objectType={objectType} />
      {more.items.length > 0 && (
        <section className={styles.more} aria-labelledby="more-title">
          <header>
            <h2 id="more-title">{more.title}</h2>
            {more.isOnProfile && (
              <Link to={href('profile', { profileId: performer.username })}>{t`See all`}</Link>
            )}
          </header>
          {more.show(more.items)}
        </section>
      )}
    </Page>
  )
}
