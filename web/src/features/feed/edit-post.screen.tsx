import { readOwnPost, updatePost } from '@stagedoor/contract/feed'
import { useLoaderData, useNavigate } from 'react-router'
import { href } from '../../app/href.ts'
import { pageLoader } from '../../app/loader.server.ts'
import { api } from '../../lib/api.ts'
import { pageMeta } from '../../lib/meta.ts'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.ts'
import { Composer } from './composer/composer.tsx'
import { draftOf } from './composer/draft.ts'
import { MayPublish } from './composer/may-publish.tsx'

export const loader = pageLoader('feed/edit-post', async ({ api, params: { id } }) => ({
  post: await api(readOwnPost, { params: { id } }),
}))

export const meta = pageMeta<typeof loader>(() => ({ title: 'Edit post', hidden: true }))

/** Changes a post; those who bought it keep it whatever changes. */
export default function EditPost() {
  const { post } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { _id, files } = post
  return (
    <Page title="Edit post">
      <MayPublish>
        <Composer
          key={_id}
          initial={draftOf(post)}
          files={files}
          isEdit
          save={({ type: _, ...body }) => api(updatePost, { params: { id: _id }, body })}
          onSaved={({ slug }) => {
            toast({ text: 'Changes saved' })
            void navigate(href('app/post', { id: slug }))
          }}
        />
      </MayPublish>
    </Page>
  )
}
