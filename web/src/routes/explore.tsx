import { useLoaderData } from 'react-router'
import { pageLoader } from '../lib/api/loader.server.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { ExplorePage } from '../screens/explore/explore-page.tsx'
import { loadChoices, loadExplore } from '../screens/explore/load-explore.ts'

export const loader = pageLoader('explore', async ({ api, search }) => {
  const [found, choices] = await Promise.all([
    loadExplore(api, search, { type: 'all' }),
    loadChoices(api),
  ])
  return { ...found, choices }
})

export const meta = pageMeta<typeof loader>(({ about }) => about)

/** Shows the directory of creators, and what they publish. */
export default function Explore() {
  const { about: _, ...loaded } = useLoaderData<typeof loader>()
  return <ExplorePage {...loaded} />
}
