import { removeContent } from '@stagedoor/contract/admin'
import { createComment } from '@stagedoor/contract/comments'
import { appeal, listAppeals, listDecisions } from '@stagedoor/contract/decisions'
import { readPost } from '@stagedoor/contract/feed'
import type { Api } from '@stagedoor/contract/kit'

type Caller = { readonly api: Api }

/** Removes a comment of an account by a decision, and returns the id of the decision. */
export async function aDecision(admin: Caller, author: Caller, post: string): Promise<string> {
  const { _id: objectId } = await author.api(readPost, { params: { id: post } })
  const body = { content: 'Buy it cheaper at mine', objectId, objectType: 'feed' } as const
  const { _id: targetId } = await author.api(createComment, { body })
  const reason = 'Advertising is not allowed in comments.'
  await admin.api(removeContent, {
    body: { target: 'comment', targetId, reason, violation: 'scam' },
  })
  const [decision] = (await author.api(listDecisions, { query: { limit: 1 } })).data
  return decision?._id ?? ''
}

/** Appeals against a decision as its owner, and returns the id of the appeal. */
export async function anAppeal(admin: Caller, author: Caller, postId: string): Promise<string> {
  const id = await aDecision(admin, author, postId)
  await author.api(appeal, { params: { id }, body: { text: 'It was a joke among friends.' } })
  const { data } = await admin.api(listAppeals, { query: { state: 'open', limit: 200 } })
  return data.find(({ decision }) => decision._id === id)?._id ?? ''
}
