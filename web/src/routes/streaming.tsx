import { type Api, ApiError } from '@stagedoor/contract/kit'
import { readPerformer } from '@stagedoor/contract/performers'
import { join } from '@stagedoor/contract/streams'
import { redirect, useLoaderData } from 'react-router'
import { href } from '../lib/href.ts'
import { t } from '../lib/i18n.ts'
import { pageLoader } from '../lib/loader.server.ts'
import { type PageMeta, pageMeta } from '../lib/meta.ts'
import StreamingPage, { type LoadedStream } from './streaming/streaming-page.tsx'

type Loaded = LoadedStream & { readonly about: PageMeta }

export const loader = pageLoader('streaming', async ({ api, params: { profileId }, viewer }): Promise<Loaded> => {
  const performer = await api(readPerformer, { params: { id: profileId }, query: {} })
  // Performers see their own stream where they send it.
  if (performer._id === viewer?._id) throw redirect(href('creator/live'))
  const about = { title: t`${performer.name} live`, hidden: true }
  return { performer, ...(await joinStream(api, profileId)), about }
})

/** Joins the open stream of a performer, or tells what the viewer lacks. */
async function joinStream(api: Api, performerId: string): Promise<Pick<LoadedStream, 'joined' | 'lacks'>> {
  try {
    return { joined: await api(join, { params: { performerId } }), lacks: undefined }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.is('streams.offline')) return { joined: undefined, lacks: 'stream' }
    if (error.is('streams.audience')) return { joined: undefined, lacks: error.data.audience }
    throw error
  }
}

export const meta = pageMeta<typeof loader>(({ about }) => about)

/** Shows the live stream of a performer, or what opens it. */
export default function Streaming() {
  const { about: _, ...loaded } = useLoaderData<typeof loader>()
  return <StreamingPage {...loaded} />
}
