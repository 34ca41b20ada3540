import type { Violation } from '@stagedoor/contract/decisions'
import type { HashClass } from '@stagedoor/contract/hashlists'
import type { Ctx, InTransaction, Viewer } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { type Listener, on } from '../../../platform/outbox/index.ts'
import { accountById } from '../../accounts/index.ts'
import type { Contents } from '../../content/index.ts'
import { type Consequence, storeDecision } from '../../hashlists/index.ts'
import { fileFacts, fileMatched } from '../../media/index.ts'
import { openCase } from '../../reports/index.ts'
import { suspend } from '../../suspensions/index.ts'
import { takeDownFile } from '../take-down.ts'

/** What the owner of an upload reads; it names neither a list nor its source. */
const TAKEN_DOWN = copy('This upload may not be on this site.')
const SUSPENDED = copy('An upload of this account may not be on this site.')

const CASE_WORDS: Readonly<Record<'held' | 'sealed', string>> = {
  held: copy(
    'A list of hashes recognised an upload of this account, exactly. The upload is sealed and the account suspended. Decide with a colleague, and report it to the authority.',
  ),
  sealed: copy(
    'A list of hashes recognised an upload of this account, exactly. The upload is sealed. Decide whether the account is suspended.',
  ),
}

const violations: Partial<Record<HashClass, Violation>> = { csam: 'minor', ncii: 'no_consent' }

interface Matched {
  readonly fileId: string
  readonly ownerId: string
  /** True where it could be seen before: then it is taken from all places that show it. */
  readonly wasShown: boolean
  readonly class: HashClass
  readonly consequence: Exclude<Consequence, 'review'>
}

/** Takes down what lists recognised as the worst, suspends its owner, and opens a case. */
export const matchListener = (contents: Contents): Listener =>
  on(fileMatched, 'takedowns.file_matched', async (ctx, events) => {
    for (const event of events) await actOn({ ...ctx, viewer: undefined }, contents, event)
  })

async function actOn(
  ctx: InTransaction<Ctx & { readonly viewer: Viewer | undefined }>,
  contents: Contents,
  { fileId, ownerId, wasShown, class: ofEntry, consequence }: Matched,
): Promise<void> {
  if (consequence === 'blocked' && !wasShown) return
  const file = (await fileFacts(ctx, [fileId])).get(fileId)
  const owner = await accountById(ctx, ownerId)
  if (!file || !owner || file.heldBy || file.isRemoved) return
  const violation = violations[ofEntry] ?? 'other'
  const grounds = { violation, isDetectedAutomatically: true } as const
  const taken = await takeDownFile(ctx, contents, file, {
    grounds: { ...grounds, explanation: TAKEN_DOWN, isUnpublished: !wasShown },
    actor: { kind: 'job', name: 'media.check_part' },
  })
  if (taken) await storeDecision(ctx, fileId, taken.decisionId)
  if (consequence === 'held' && owner.role !== 'admin' && !owner.suspendedAt)
    await suspend(ctx, ownerId, { ...grounds, explanation: SUSPENDED })
  if (consequence === 'blocked') return
  const targetKind = owner.role === 'performer' ? 'performer' : 'user'
  await openCase(ctx, contents, {
    target: { targetKind, targetId: ownerId, ownerId, itemId: null, itemKind: null, words: '' },
    violation,
    description: CASE_WORDS[consequence],
  })
}
