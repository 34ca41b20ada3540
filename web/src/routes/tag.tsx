import { redirect, useLoaderData } from 'react-router'
import { pageLoader } from '../lib/api/loader.server.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { ExplorePage } from '../screens/explore/explore-page.tsx'
import { loadChoices, loadExplore } from '../screens/explore/load-explore.ts'

/** The most letters of a tag in an address. */
const TAG_MAX = 60

export const loader = pageLoader('tag', async ({ api, params, search }) => {
  const tag = params.tag
    .toLowerCase()
    .replace(/^[#\s]+/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, TAG_MAX)
  if (!tag) throw redirect(href('explore', undefined, { show: 'videos' }))
  if (tag !== params.tag) throw redirect(href('tag', { tag }, Object.fromEntries(search)), 301)
  const [found, choices] = await Promise.all([
    loadExplore(api, search, { type: 'tag', tag }),
    loadChoices(api),
  ])
  return { ...found, choices }
})

export const meta = pageMeta<typeof loader>(({ about }) => about)

/** Shows the videos and galleries with a tag. */
export default function Tag() {
  const { about: _, ...loaded } = useLoaderData<typeof loader>()
  return <ExplorePage {...loaded} />
}
