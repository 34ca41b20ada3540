export { isDisputed } from './answer-dispute.ts'
