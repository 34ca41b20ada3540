export { disputeChanged } from './announcements.ts'
export { isDisputed } from './answer-dispute.ts'
export {
  countOpenDisputes,
  countUndecidedOf as countDisputesOf,
  disputesOfGateway,
  findDispute as disputeById,
} from './store.ts'
