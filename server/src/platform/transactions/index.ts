/**
 * The one transaction, in which a use case writes. README.md says how its work leaves together with
 * that of others, and answers an Idempotency-Key.
 */
export {
  type CommitGroups,
  createCommitGroups,
  type GroupMember,
  type SharedWork,
} from './group-commit.ts'
export { forgetReplies, forgetRepliesTo, Replay } from './idempotency-keys.ts'
export { createTransactionContext, transaction } from './transaction.ts'
