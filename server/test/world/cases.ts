import * as cases from '@stagedoor/contract/cases'
import * as reports from '@stagedoor/contract/reports'
import type { Person } from './people.ts'
import { post } from './posts.ts'
import type { World } from './world.ts'

interface Reported {
  readonly target?: 'feed' | 'comment' | 'performer' | 'avatar'
  readonly title?: reports.ReportTitle
}

/** Reports a thing for a reason. */
export const reportThing = (
  who: Person,
  targetId: string,
  { target = 'feed', title = 'Spam or misleading' }: Reported = {},
) =>
  who.api(reports.createReport, {
    body: { title, description: 'Look at this', target, targetId },
  })

/** Returns the id of the newest case about a thing. */
export async function caseAbout(world: World, targetId: string): Promise<string> {
  const { id } = await world.app.base.db
    .selectFrom('cases')
    .select('id')
    .where('targetId', '=', targetId)
    .orderBy('openedAt', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** Publishes a post that some fans report, and returns it with its case. */
export async function reportedPost(
  world: World,
  owner: Person,
  { by, ...reported }: Reported & { readonly by: readonly Person[] },
): Promise<{ readonly id: string; readonly postId: string }> {
  const { _id: postId } = await post(owner)
  for (const fan of by) await reportThing(fan, postId, reported)
  return { postId, id: await caseAbout(world, postId) }
}

type Decision = 'dismiss' | 'remove' | 'suspend'

/** Decides a case. */
export const decideCase = (
  who: Person,
  id: string,
  decision: Decision,
  more: { readonly isConfirmed?: boolean } = {},
) => who.api(cases.decideCase, { params: { id }, body: { decision, reason: 'Seen', ...more } })

/** Dismisses all open cases, so that the next ones are those of a test. */
export async function dismissAll(who: Person): Promise<void> {
  const { data } = await who.api(cases.listCases, { query: { limit: 200 } })
  for (const { _id } of data) await decideCase(who, _id, 'dismiss', { isConfirmed: true })
}
