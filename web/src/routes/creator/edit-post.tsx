import { readOwnPost } from '@stagedoor/contract/feed'
import { readFile } from '@stagedoor/contract/media'
import { useLoaderData, useNavigate } from 'react-router'
import { PublishGuard } from '../../features/content/form/publish-guard.tsx'
import { Composer } from '../../features/feed/composer/composer.tsx'
import { savedMessage } from '../../features/feed/labels.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { composerMedia } from '../../screens/shared/composer-media.ts'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.ts'

export const loader = pageLoader('creator/edit-post', async ({ api, params: { id } }) => {
  const post = await api(readOwnPost, { params: { id } })
  const { thumbnailId } = post
  return {
    post,
    thumbnailFile: thumbnailId ? await api(readFile, { params: { id: thumbnailId } }) : undefined,
  }
})

export const meta = pageMeta<typeof loader>(() => ({ title: t`Edit post`, hidden: true }))

/** Edits a post or a draft; fans who bought it keep it in any case. */
export default function EditPost() {
  const { post, thumbnailFile } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const isDraft = post.state === 'draft'
  return (
    <Page title={isDraft ? t`Your draft` : t`Edit post`}>
      <PublishGuard>
        <Composer
          key={post._id}
          post={post}
          thumbnailFile={thumbnailFile}
          media={composerMedia}
          onSaved={(saved) => {
            toast({ text: isDraft ? savedMessage(saved) : t`Changes saved` })
            void navigate(
              saved.state === 'draft' ? href('creator/posts') : href('post', { id: saved.slug }),
            )
          }}
        />
      </PublishGuard>
    </Page>
  )
}
