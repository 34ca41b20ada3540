import { openWallet } from '../../src/gateways/age-methods/wallet/open-wallet.ts'
import {
  answerLink,
  type HeldProof,
  issueProof,
  type SimulatedIssuer,
  simulateIssuer,
} from '../../src/gateways/age-methods/wallet/simulated-wallet.ts'

const DAY_MS = 86_400_000
const PROOFS = 400

/** Returns the issuer whose proofs the site of a drill believes, the same in each process. */
export const seededIssuer = (): SimulatedIssuer =>
  simulateIssuer(Buffer.from('the issuer of a drill'), {
    from: new Date('2020-01-01T00:00:00Z'),
    to: new Date('2099-01-01T00:00:00Z'),
  })

const issue = (issuer: SimulatedIssuer): HeldProof => {
  const now = Date.now()
  const dates = { validFrom: new Date(now - DAY_MS), validUntil: new Date(now + DAY_MS) }
  return issueProof(issuer, { isOver18: true, ...dates })
}

/** Returns proofs that are used nowhere else; so many are made before the first is asked for. */
export function heldProofs(issuer: SimulatedIssuer, ready: number): { next(): HeldProof } {
  const held = Array.from({ length: ready }, () => issue(issuer))
  return { next: () => held.pop() ?? issue(issuer) }
}

/** Measures how many proofs one process verifies in a second of doing nothing else. */
export function timeVerification(): { readonly perSecond: number } {
  const issuer = seededIssuer()
  const wallet = openWallet({ trustPlace: undefined, listSigners: '', simulatorSeed: undefined })
  const asked = { nonce: 'nonce', state: 'state', responseUri: 'https://site.example/answer' }
  const imported = { certificates: [issuer.root.toString()], now: new Date() }
  const link = wallet.linkOf(asked)
  const forms = Array.from({ length: PROOFS }, () => answerLink(issue(issuer), link).form)
  const started = process.cpuUsage()
  for (const form of forms) {
    const { problem } = wallet.verifyForm(form, asked, imported)
    if (problem) throw new Error(`A proof was refused: ${problem}`)
  }
  const { user, system } = process.cpuUsage(started)
  return { perSecond: PROOFS / ((user + system) / 1e6) }
}
