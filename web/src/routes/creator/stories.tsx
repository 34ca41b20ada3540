import { listOwnStories } from '@stagedoor/contract/stories'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { HighlightsEditor } from '../../features/stories/highlights-editor.tsx'
import { OwnStories } from '../../features/stories/own-stories.tsx'
import { useInfiniteCall } from '../../lib/api/infinite-list.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useViewer } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InfiniteListFooter } from '../../ui/infinite-list-footer.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const query = { limit: 24 }

export const loader = pageLoader('creator/stories', async ({ api }) => ({
  stories: await api(listOwnStories, { query }),
}))

export const meta = pageMeta(() => ({ title: t`Stories`, hidden: true }))

/** Shows the creator's stories, also those that ended, and the highlights that keep some. */
export default function CreatorStories() {
  const { stories } = useLoaderData<typeof loader>()
  const list = useInfiniteCall(listOwnStories, { query }, stories)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const username = useViewer()?.username ?? ''
  const fresh = (
    <ButtonLink variant="primary" to={href('creator/create-story')}>{t`New story`}</ButtonLink>
  )
  return (
    <Page wide title={t`Stories`} actions={fresh}>
      {list.items.length === 0 ? (
        <EmptyState title={t`No stories yet`} action={fresh}>
          {t`A story is a photo or video that is shown for 24 hours, above everything else.`}
        </EmptyState>
      ) : (
        <>
          <HighlightsEditor username={username} chosen={chosen} onDone={() => setChosen([])} />
          <OwnStories
            stories={list.items}
            chosen={chosen}
            onChoose={(id, isChosen) =>
              setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          <InfiniteListFooter list={list} placeholder={<Skeleton height={240} />} />
        </>
      )}
    </Page>
  )
}
