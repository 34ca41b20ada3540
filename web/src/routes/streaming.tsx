import { type Api, ApiError } from '@stagedoor/contract/kit'
import { readPerformer } from '@stagedoor/contract/performers'
import { join, search } from '@stagedoor/contract/streams'
import { redirect, useLoaderData } from 'react-router'
import { guestStreamOf } from '../features/streams/guest-stream.ts'
import type { WireStream } from '../features/streams/queries.ts'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { publicImage } from '../lib/media/public-image.ts'
import { href } from '../lib/navigation/href.ts'
import { type PageMeta, pageMeta } from '../lib/navigation/meta.ts'
import StreamingPage, { type LoadedStream } from '../screens/streaming/streaming-page.tsx'

type Loaded = LoadedStream & { readonly about: PageMeta }

export const loader = pageLoader(
  'streaming',
  async ({ api, params: { profileId }, search: asked, viewer }): Promise<Loaded> => {
    const performer = await api(readPerformer, { params: { id: profileId }, query: {} })
    // Performers see their own stream where they send it.
    if (performer._id === viewer?._id) throw redirect(href('creator/live'))
    const found: Found | undefined = viewer
      ? await joinStream(api, profileId)
      : guestStreamOf(await readClosed(api, performer._id), asked.has('invitation'))
    if (!found)
      throw redirect(loginFor(href('streaming', { profileId }, Object.fromEntries(asked))))
    const closed =
      found.lacks && found.lacks !== 'stream' ? await readClosed(api, performer._id) : undefined
    const image = publicImage((found.ticketOf ?? found.joined?.stream ?? closed)?.cover?.url)
    return {
      performer,
      ...found,
      closed,
      about: { title: t`${performer.name} live`, hidden: true, image },
    }
  },
)

/** Reads the stream on air of a performer as lists show it to those who may not watch it. */
const readClosed = async (api: Api, performerId: string): Promise<WireStream | undefined> =>
  (await api(search, { query: { performerId, limit: 1 } })).data[0]

type Found = Pick<LoadedStream, 'joined' | 'ticketOf' | 'lacks'>

const loginFor = (next: string) => href('auth/login', undefined, { next })

/** Joins the open stream of a performer, or tells what the viewer lacks. */
async function joinStream(api: Api, performerId: string): Promise<Found> {
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
