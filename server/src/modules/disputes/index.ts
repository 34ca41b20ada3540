export { disputeChanged } from './announcements.ts'
export { isDisputed } from './answer-dispute.ts'
export { countOpenDisputes, disputesOfGateway, findDispute as disputeById } from './store.ts'
