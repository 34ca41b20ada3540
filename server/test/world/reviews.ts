import { approveReview, listReviews } from '@stagedoor/contract/reviews'
import { updateSetting } from '../../src/modules/settings/index.ts'
import { transaction } from '../../src/platform/context.ts'
import type { Person } from './people.ts'
import { sampleBytes } from './posts.ts'
import { unlike } from './unlike.ts'
import type { World } from './world.ts'

/** The settings that say what is reviewed before it is published. */
interface ReviewSettings {
  readonly reviewUploads?: 'off' | 'first' | 'all' | 'sample'
  readonly reviewFirstFiles?: number
  readonly reviewSamplePercent?: number
  readonly reviewByTwo?: boolean
}

/** Returns the steps of reviews before publication by a reviewer. */
export function reviewsIn(world: () => World, reviewer: () => Person) {
  const setting = (values: ReviewSettings) =>
    transaction(world().app.base, async (ctx) => {
      for (const [key, value] of Object.entries(values)) await updateSetting(ctx, key, value)
    })
  async function waitingOf({ id }: Pick<Person, 'id'>, who = reviewer()) {
    const { data } = await who.api(listReviews, { query: { limit: 200 } })
    return data.filter(({ owner }) => owner?._id === id)
  }
  async function onlyWaiting(owner: Pick<Person, 'id'>) {
    const [review, ...others] = await waitingOf(owner)
    if (!review || others.length > 0) throw new Error(`${others.length + 1} reviews wait, not one`)
    return review
  }
  const approve = (who: Person, id: string) => who.api(approveReview, { params: { id } })
  async function get(url: string, token = '') {
    const answer = await world().inject({ url, ...(token && { cookies: { token } }) })
    return answer.statusCode === 200 ? answer.rawPayload : undefined
  }
  return { setting, waitingOf, onlyWaiting, approve, get }
}

/** Returns a picture file unlike any other. */
export const pictureFile = async (): Promise<File> =>
  new File([new Uint8Array(unlike(await sampleBytes('photo'), 'photo'))], 'a.jpg')
