import { removeContent } from '@stagedoor/contract/admin'
import { createComment } from '@stagedoor/contract/comments'
import * as decisions from '@stagedoor/contract/decisions'
import { openSession } from '../../src/modules/auth/index.ts'
import { transaction } from '../../src/platform/context.ts'
import type { Person } from './people.ts'
import { post } from './posts.ts'
import type { World } from './world.ts'

type Api = Person['api']

/** Returns the steps of decisions by an admin, and of appeals against them. */
export function decisionsIn(world: World, operator: () => Person) {
  const remove = (target: 'feed' | 'comment', targetId: string, more: object = {}) =>
    operator().api(removeContent, {
      body: { target, targetId, reason: 'It names a person', ...more },
    })
  const listed = async (api: Api) => (await api(decisions.listDecisions, { query: {} })).data
  async function newest(api: Api) {
    const [row] = await listed(api)
    if (!row) throw new Error('There is no decision')
    return api(decisions.readDecision, { params: { id: row._id } })
  }
  const appeal = (api: Api, id: string) =>
    api(decisions.appeal, { params: { id }, body: { text: 'It is my own picture' } })
  async function appealed(api: Api) {
    const { _id: decisionId } = await newest(api)
    await appeal(api, decisionId)
    const query = { state: 'open', limit: 200 } as const
    const { data } = await operator().api(decisions.listAppeals, { query })
    const found = data.find(({ decision }) => decision._id === decisionId)
    if (!found) throw new Error('The appeal is not listed')
    return found
  }
  const review = (who: Person, id: string, outcome: 'granted' | 'rejected') => {
    const body = { outcome, reason: 'We looked again' }
    return who.api(decisions.decideAppeal, { params: { id }, body })
  }
  async function removedPost() {
    const performer = await world.performer()
    const { _id: postId } = await post(performer, { text: 'A post about summer' })
    await remove('feed', postId)
    return { performer, postId }
  }
  const comment = (who: Person, objectId: string) =>
    who.api(createComment, { body: { content: 'Rude words', objectId, objectType: 'feed' } })
  const logInAgain = async ({ id }: Person) =>
    world.api(
      await transaction(world.app.base, (ctx) =>
        openSession(ctx, id, { ip: '127.0.0.1', userAgent: 'test' }),
      ),
    )
  return { remove, listed, newest, appeal, appealed, review, removedPost, comment, logInAgain }
}
