import { data, useLoaderData } from 'react-router'
import { pageLoader, type Refusal } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { ExplorePage } from '../screens/explore/explore-page.tsx'
import { loadChoices, loadExplore } from '../screens/explore/load-explore.ts'

export const loader = pageLoader('category', async ({ api, params, search }) => {
  const choices = await loadChoices(api)
  const category = choices.categories.find(({ slug }) => slug === params.slug)
  if (!category) {
    const refusal: Refusal = {
      code: 'reference.category_not_found',
      message: t`Category not found`,
    }
    throw data(refusal, { status: 404 })
  }
  const { _id: id, name, description: about } = category
  return { ...(await loadExplore(api, search, { type: 'category', id, name, about })), choices }
})

export const meta = pageMeta<typeof loader>(({ about }) => about)

/** Shows the creators of a category, and what they publish. */
export default function Category() {
  const { about: _, ...loaded } = useLoaderData<typeof loader>()
  return <ExplorePage {...loaded} />
}
