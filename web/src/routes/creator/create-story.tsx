import { listOwnPosts } from '@stagedoor/contract/feed'
import { listOwnProducts } from '@stagedoor/contract/products'
import { useLoaderData, useNavigate } from 'react-router'
import { StoryForm } from '../../features/stories/story-form.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { excerptOf } from '../../lib/navigation/excerpt.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { PublishPage } from '../../screens/shared/publish-page.tsx'
import { readVaultFiles } from '../../screens/shared/read-vault-files.ts'
import { toast } from '../../ui/toast.ts'

/** The number of posts and of products that a story is offered to link to. */
const LINKS = 20

export const loader = pageLoader('creator/create-story', async ({ api, search }) => {
  const query = { state: 'published', limit: LINKS } as const
  const [posts, products, files] = await Promise.all([
    api(listOwnPosts, { query }),
    api(listOwnProducts, { query }),
    readVaultFiles(api, search),
  ])
  const links = [
    ...posts.data.map(({ _id, title, text }) => ({ value: _id, text: title || text })),
    ...products.data.map(({ _id, name }) => ({ value: _id, text: name })),
  ]
  return { links, files }
})

export const meta = pageMeta(() => ({ title: t`New story`, hidden: true }))

/** Publishes photos and videos as stories. */
export default function CreateStory() {
  const { links, files } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  return (
    <PublishPage title={t`New story`}>
      <StoryForm
        files={files}
        links={links.map(({ value, text }) => ({
          value,
          text: excerptOf(text, 60) || t`Without a title`,
        }))}
        onSaved={(_, isScheduled) => {
          toast({
            text: isScheduled
              ? t`The story is scheduled`
              : t`The story is shown as soon as it is ready`,
          })
          void navigate(href('creator/stories'))
        }}
      />
    </PublishPage>
  )
}
