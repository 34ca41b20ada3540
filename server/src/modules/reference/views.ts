import { options } from './options.rules.ts'

/** Returns a category for clients. */
export const categoryView = ({ id, name, slug, ordering, description }: CategoryRow) => ({
  _id: id,
  name,
  slug,
  ordering,
  description,
})

interface CategoryRow {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly ordering: number
  readonly description: string
}

/** Returns every option list under the name that clients know. */
export const optionListsView = () => ({
  heights: [...options.height],
  weights: [...options.weight],
  ages: [...options.age],
  bodyTypes: [...options.bodyType],
  ethnicities: [...options.ethnicity],
  butts: [...options.butt],
  hairs: [...options.hair],
  pubicHairs: [...options.pubicHair],
  eyes: [...options.eyes],
  genders: [...options.gender],
  sexualOrientations: [...options.sexualOrientation],
})
