import { saveBankAccount } from '@stagedoor/contract/banking'
import { dac7 } from '../../world/tax-forms.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole } from './row-builders.ts'

/** The id of no payout request: creators here have no earnings that are available. */
const noRequest = { id: '01900000000070008000000000000001' }

const cryptoAddress = {
  network: 'bitcoin',
  address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
} as const

const bankAccount = {
  firstName: 'Ann',
  lastName: 'Lee',
  bankName: 'Bank',
  bankAccount: 'DE89370400440532013000',
}

/** Lets the bank account of the owner wait for staff. Returns the id of the owner. */
async function letAccountWait({ world, people: { owner } }: Actors): Promise<string> {
  await owner.api(saveBankAccount, { body: bankAccount })
  const { db } = world.app.base
  await db
    .updateTable('payoutAccounts')
    .set({ nameState: 'waits', nameAt: '2026-01-01T00:00:00.000Z' })
    .where('performerId', '=', owner.id)
    .where('type', '=', 'banking')
    .execute()
  return owner.id
}

/** The accounts that creators are paid to, and their payouts. */
export const payoutRows: Rows = {
  'banking.saveBankAccount': {
    given: () => ({ body: bankAccount }),
  },
  'banking.savePaypal': {
    given: () => ({ body: { key: 'paypal', value: { email: 'ann@example.com' } } }),
  },
  'banking.saveCrypto': {
    given: () => ({ body: cryptoAddress }),
    all: 'banking.crypto_off',
  },
  'banking.adminSaveCrypto': {
    given: (cast) => ({ params: { id: cast.people.owner.id }, body: cryptoAddress }),
    all: 'banking.crypto_off',
  },
  'banking.adminDecideName': {
    given: async (cast) => ({
      params: { id: await letAccountWait(cast) },
      body: { isAccepted: true, reason: 'Seen on the card', at: '2026-01-01T00:00:00.000Z' },
    }),
  },
  'banking.adminLiftFreeze': {
    given: (cast) => ({ params: { id: cast.people.owner.id }, body: { reason: 'Spoke with her' } }),
    all: 'banking.not_frozen',
  },
  'banking.adminListWaiting': anyoneOfRole,
  'banking.readAccounts': anyoneOfRole,
  'banking.adminReadAccounts': { given: (cast) => ({ params: { id: cast.people.owner.id } }) },
  'banking.adminSaveBankAccount': {
    given: (cast) => ({
      params: { id: cast.people.owner.id },
      body: bankAccount,
    }),
  },
  'banking.adminSavePaypal': {
    given: (cast) => ({
      params: { id: cast.people.owner.id },
      body: { key: 'paypal', value: { email: 'ann@example.com' } },
    }),
  },
  'banking.readConnectedAccount': anyoneOfRole,
  'banking.openConnectedAccount': { all: 'payments.gateway_unavailable' },
  'taxforms.read': anyoneOfRole,
  'taxforms.save': {
    given: () => ({ body: dac7 }),
    all: 'taxforms.signature_differs',
  },
  'taxforms.exportYear': {
    given: () => ({ body: { year: 2001, format: 'dac7', reason: 'For the matrix' } }),
    all: 'taxforms.nothing_to_export',
  },
  'taxforms.checkVat': {
    given: (cast) => ({ params: { id: cast.people.owner.id } }),
    all: 'taxforms.no_vat_number',
  },
  'taxforms.listWrongNumbers': anyoneOfRole,
  'taxforms.listMessages': anyoneOfRole,
  'taxforms.exportTins': {
    given: () => ({ body: { reason: 'For the matrix' } }),
    all: 'taxforms.no_w9',
  },
  'taxforms.importTins': {
    given: () => ({ files: { file: new File(['nothing'], 'tins.txt') } }),
    all: 'taxforms.tin_file_unreadable',
  },
  'taxforms.discardMessage': {
    given: () => ({ params: noRequest, body: { reason: 'It was not sent' } }),
    all: 'taxforms.message_not_found',
  },
  'taxforms.adminRead': { given: (cast) => ({ params: { id: cast.people.owner.id } }) },
  'sanctions.listLists': anyoneOfRole,
  'sanctions.importList': {
    given: () => ({
      body: { name: 'Our list', format: 'csv' },
      files: { file: new File(['id,name\n1,Nobody Known\n'], 'list.csv') },
    }),
  },
  'sanctions.setSource': {
    given: () => ({ body: { name: 'Our list', format: 'csv', url: null } }),
  },
  'sanctions.listHits': anyoneOfRole,
  'sanctions.decideHit': {
    given: () => ({ params: noRequest, body: { decision: 'clear', reason: 'Another person' } }),
    all: 'sanctions.hit_not_found',
  },
  'payouts.calculate': anyoneOfRole,
  'payouts.readBalances': anyoneOfRole,
  'payouts.list': anyoneOfRole,
  'payouts.canCreate': anyoneOfRole,
  'payouts.readSchedule': anyoneOfRole,
  'payouts.saveSchedule': {
    given: () => ({ body: { every: 'week', day: 1, minimum: 1, paymentAccountType: 'paypal' } }),
    all: 'payouts.below_minimum',
  },
  'payouts.endSchedule': anyoneOfRole,
  'payouts.create': {
    given: () => ({ body: { requestTokens: 1, paymentAccountType: 'paypal' } }),
    all: 'payouts.below_minimum',
  },
  'payouts.update': {
    given: () => ({ params: noRequest, body: { requestTokens: 1, paymentAccountType: 'paypal' } }),
    all: 'payouts.not_found',
  },
  'payouts.read': { given: () => ({ params: noRequest }), all: 'payouts.not_found' },
  'payouts.adminList': anyoneOfRole,
  'payouts.adminRead': { given: () => ({ params: noRequest }), all: 'payouts.not_found' },
  'payouts.adminReadBalances': { given: () => ({ params: noRequest }), all: 'payouts.not_found' },
  'payouts.adminListEarnings': {
    given: () => ({ params: noRequest, query: {} }),
    all: 'payouts.not_found',
  },
  'payouts.adminCalculate': { given: (cast) => ({ body: { performerId: cast.people.owner.id } }) },
  'payouts.readAccount': {
    given: () => ({ params: noRequest, body: { reason: 'To pay it' } }),
    all: 'payouts.not_found',
  },
  'payouts.setStatus': {
    given: () => ({ params: noRequest, body: { status: 'approved' } }),
    all: 'payouts.not_found',
  },
  'payouts.payOut': { given: () => ({ params: noRequest, body: {} }), all: 'payouts.not_found' },
  'payouts.exportApproved': {
    given: () => ({ body: { format: 'csv', reason: 'The weekly run' } }),
    all: 'payouts.nothing_to_export',
  },
}
