import { createPost } from '@stagedoor/contract/feed'
import { useNavigate } from 'react-router'
import { href } from '../../app/href.ts'
import { api } from '../../lib/api.ts'
import { pageMeta } from '../../lib/meta.ts'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.ts'
import { Composer } from './composer/composer.tsx'
import { emptyDraft } from './composer/draft.ts'
import { MayPublish } from './composer/may-publish.tsx'
import type { WirePost } from './queries.ts'
import { standingOf } from './words.ts'

export const meta = pageMeta(() => ({ title: 'New post', hidden: true }))

const initial = emptyDraft()

/** Writes a new post. */
export default function CreatePost() {
  const navigate = useNavigate()
  const onSaved = (post: WirePost) => {
    toast({ text: savedWords(post) })
    void navigate(href('app/post', { id: post.slug }))
  }
  return (
    <Page title="New post">
      <MayPublish>
        <Composer initial={initial} save={(body) => api(createPost, { body })} onSaved={onSaved} />
      </MayPublish>
    </Page>
  )
}

function savedWords(post: WirePost): string {
  const standing = standingOf(post)
  if (standing === 'hidden') return 'Saved. Only you can see it.'
  if (standing === 'scheduled') return 'Scheduled. It comes out by itself.'
  return standing ? 'Saved. It publishes itself when its files are ready.' : 'Published'
}
