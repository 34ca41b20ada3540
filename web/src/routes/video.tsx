import { listVideos, readVideo } from '@stagedoor/contract/videos'
import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { publicImage } from '../lib/media/public-image.ts'
import { excerptOf } from '../lib/navigation/excerpt.ts'
import { type PageMeta, pageMeta } from '../lib/navigation/meta.ts'
import { viewAsOf } from '../lib/session/view-as.ts'
import type { LoadedVideo } from '../screens/video/video-page.tsx'

const RELATED = 6

interface Loaded extends LoadedVideo {
  readonly about: PageMeta
}

export const loader = pageLoader('video', async ({ api, params, search }): Promise<Loaded> => {
  const viewAs = viewAsOf(search)
  const video = await api(readVideo, { params: { id: params.id }, query: { viewAs } })
  const { title, description, performer, performerId, thumbnail } = video
  const query = { performerId, excludedId: video._id, limit: RELATED, viewAs }
  const related = (await api(listVideos, { query })).data
  const about: PageMeta = {
    title: `${title} · ${performer.name}`,
    description: excerptOf(description, 180) || t`A video by ${performer.name}`,
    image: publicImage(thumbnail?.url, video.video?.blurred, performer.avatar),
    type: 'article',
  }
  return { video, related, viewAs, about }
})

export const meta = pageMeta<typeof loader>(({ about }) => about)

const page = import('../screens/video/video-page.tsx')
const VideoPage = lazy(() => page)

/** Shows one video on its own page. */
export default function Video() {
  const { about: _, ...loaded } = useLoaderData<typeof loader>()
  return (
    <Suspense>
      <VideoPage {...loaded} />
    </Suspense>
  )
}
