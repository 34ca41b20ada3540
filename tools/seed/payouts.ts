import { updateSetting } from '@stagedoor/contract/admin'
import { proveIdentity } from '@stagedoor/contract/auth'
import { saveBankAccount, savePaypal } from '@stagedoor/contract/banking'
import type { Api } from '@stagedoor/contract/kit'
import { adminList, calculate, create, payOut, setStatus } from '@stagedoor/contract/payouts'
import type { DemoWorld } from './demo-world.ts'
import { demoAdmin, demoPassword, emailOf } from './people.ts'
import type { DemoEvent } from './timeline.ts'

const DAY = 24
/** The smallest payout of the demo, in tokens. */
const LEAST = 20
const PAYPAL_CREATOR = 'ivylaurent'

/** Logs a person of the demo in for actions that need a recent authentication. */
async function authenticated(world: DemoWorld, username: string): Promise<Api> {
  const api = await world.as(username)
  await api(proveIdentity, { body: { password: demoPassword } })
  return api
}

/** Lets creators request small payouts, because the fans of the demo pay little. */
async function lowerMinimum(world: DemoWorld): Promise<void> {
  const admin = await authenticated(world, demoAdmin.username)
  await admin(updateSetting, { params: { key: 'minimumPayoutAmount' }, body: { value: LEAST } })
}

async function saveMiasBank(world: DemoWorld): Promise<void> {
  const api = await authenticated(world, 'mia')
  const names = { firstName: 'Miriam', lastName: 'Rivera', bankName: 'Banco do Porto' }
  const numbers = { bankAccount: 'PT50 0002 0123 1234 5678 9015 4', bankSwiftCode: 'BPORPTPL' }
  const place = { address: 'Rua das Flores 18', city: 'Porto', country: 'Portugal' }
  await api(saveBankAccount, { body: { ...names, ...numbers, ...place } })
}

/** Requests half of what a creator has available, or nothing while it is too little. */
async function request(world: DemoWorld, username: string, note: string): Promise<void> {
  const api = await authenticated(world, username)
  const { availableTokens } = await api(calculate)
  if (availableTokens < LEAST) return
  const paymentAccountType = username === 'mia' ? 'banking' : 'paypal'
  const requestTokens = Math.max(Math.floor(availableTokens / 2), LEAST)
  await api(create, { body: { requestTokens, requestNote: note, paymentAccountType } })
  await world.settle()
}

/** A decision of the demo's admin, with a note or the number of the payment. */
type Decision = readonly ['approved' | 'rejected' | 'done', string]

/** Decides the open request of a creator as the demo's admin, if there is one. */
async function decide(
  world: DemoWorld,
  performerId: string,
  [decision, words]: Decision,
): Promise<void> {
  const admin = await authenticated(world, demoAdmin.username)
  const [newest] = (await admin(adminList, { query: { performerId, limit: 1 } })).data
  if (newest?.status !== 'pending' && newest?.status !== 'approved') return
  const params = { id: newest._id }
  if (decision === 'done') await admin(payOut, { params, body: { reference: words } })
  else
    await admin(setStatus, {
      params,
      body: { status: decision, ...(words && { adminNote: words }) },
    })
  await world.settle()
}

async function savePaypalAddress(world: DemoWorld): Promise<void> {
  const api = await authenticated(world, PAYPAL_CREATOR)
  await api(savePaypal, { body: { key: 'paypal', value: { email: emailOf(PAYPAL_CREATOR) } } })
}

/**
 * Returns the payouts of the demo: one that is paid, one that was rejected, one that is approved
 * and one in review.
 */
export function payoutEvents(world: DemoWorld, ago: (hours: number) => Date): DemoEvent[] {
  const day = (days: number, run: () => Promise<void>) => ({ at: ago(days * DAY), run })
  return [
    day(16.1, () => lowerMinimum(world)),
    day(16, () => saveMiasBank(world)),
    day(15.9, () => request(world, 'mia', 'For the prints of the autumn set')),
    day(15, () => decide(world, 'mia', ['approved', 'In the run of this week'])),
    day(14, () => decide(world, 'mia', ['done', 'SEPA-2291'])),
    day(9, () => request(world, 'mia', '')),
    day(8.5, () =>
      decide(world, 'mia', ['rejected', 'The name of the account differs from your documents']),
    ),
    day(5, () => savePaypalAddress(world)),
    day(4.9, () => request(world, PAYPAL_CREATOR, '')),
    day(4, () => decide(world, PAYPAL_CREATOR, ['approved', ''])),
    day(1, () => request(world, 'mia', 'The same account as before, the name is corrected')),
  ]
}
