import { useLoaderData } from 'react-router'
import { pageLoader } from '../lib/api/loader.server.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { ExplorePage } from '../screens/explore/explore-page.tsx'
import {
  loadChoices,
  loadExplore,
  loadRecommended,
  subjectOf,
} from '../screens/explore/load-explore.ts'

export const loader = pageLoader('explore', async ({ api, search, viewer }) => {
  const [found, choices, recommended] = await Promise.all([
    subjectOf(api, search).then((subject) => loadExplore(api, search, subject)),
    loadChoices(api),
    loadRecommended(api, search, viewer),
  ])
  return { ...found, choices, recommended }
})

export const meta = pageMeta<typeof loader>(({ about }) => about)

/** Shows the directory of creators, and what they publish, or a search in one creator’s page. */
export default function Explore() {
  const { about: _, ...loaded } = useLoaderData<typeof loader>()
  return <ExplorePage {...loaded} />
}
