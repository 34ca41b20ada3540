import type { CompanyNetwork, SetupField } from '../adapter.ts'
import type { RestAccount } from './rest.ts'

/** The fields that an operator fills in to set up CCBill. */
export const fields: readonly SetupField[] = [
  {
    name: 'clientAccnum',
    kind: 'text',
    label: 'Account number',
    help: 'The six digits of the account, at the top of the Admin Portal.',
    pattern: /^\d{6}$/,
  },
  {
    name: 'clientSubacc',
    kind: 'text',
    label: 'Subaccount number',
    help: 'The four digits of the subaccount with dynamic pricing.',
    pattern: /^\d{4}$/,
  },
  {
    name: 'flexId',
    kind: 'text',
    label: 'FlexForms ID',
    help: 'In the Admin Portal: FlexForms Payment Links, the ID in the link of the live form. Let it lead to /payment/success and /payment/cancel of this site.',
    pattern: /^[0-9a-f-]{32,36}$/i,
  },
  {
    name: 'salt',
    kind: 'secret',
    label: 'Salt of dynamic pricing',
    help: 'In the Admin Portal: Sub Account Admin, Advanced, Encryption Key; or from support.',
    pattern: /^\S{8,64}$/,
  },
  {
    name: 'datalinkUser',
    kind: 'text',
    label: 'DataLink user name',
    help: 'In the Admin Portal: Data Link Services Suite. Register the address of this server there too.',
  },
  {
    name: 'datalinkPassword',
    kind: 'secret',
    label: 'DataLink password',
    help: 'The password of that user.',
  },
  {
    name: 'callbackKey',
    kind: 'secret',
    label: 'Key in the webhook address',
    help: 'At least 16 letters and digits. It is part of the address that you register for webhooks.',
    pattern: /^[\w-]{16,100}$/,
    isOptional: true,
    isInAddress: true,
  },
  {
    name: 'appId',
    kind: 'text',
    label: 'REST application ID of the server',
    help: 'Only for saved cards: the Merchant Application ID for backends, from CCBill support.',
    pattern: /^[\w-]{4,100}$/,
    isOptional: true,
  },
  {
    name: 'appSecret',
    kind: 'secret',
    label: 'REST secret of the server',
    help: 'The Secret Key of that application.',
    pattern: /^\S{8,200}$/,
    isOptional: true,
  },
  {
    name: 'browserAppId',
    kind: 'text',
    label: 'REST application ID of browsers',
    help: 'Only for saved cards: the Merchant Application ID for frontends. Have support allow the domain of this site.',
    pattern: /^[\w-]{4,100}$/,
    isOptional: true,
  },
  {
    name: 'browserAppSecret',
    kind: 'secret',
    label: 'REST secret of browsers',
    help: 'The Secret Key of that application.',
    pattern: /^\S{8,200}$/,
    isOptional: true,
  },
  {
    name: 'threedsSubacc',
    kind: 'text',
    label: 'Subaccount number for 3-D Secure',
    help: 'For charges of saved cards that a bank confirms, where CCBill gave it one of its own. Empty for the same.',
    pattern: /^\d{4}$/,
    isOptional: true,
  },
  {
    name: 'threedsSalt',
    kind: 'secret',
    label: 'Salt of that subaccount',
    help: 'Where the subaccount for 3-D Secure has an encryption key of its own. Empty for the same.',
    pattern: /^\S{8,64}$/,
    isOptional: true,
  },
]

type Values = Readonly<Record<string, string>>

const restKeys = ['appId', 'appSecret', 'browserAppId', 'browserAppSecret'] as const

/** Returns true when a key of the REST API was filled in. */
export const hasRestKey = (values: Values): boolean => restKeys.some((name) => values[name])

/** Returns the account at the REST API; undefined unless all of its keys are filled in. */
export function restAccountOf(values: Values, network: CompanyNetwork): RestAccount | undefined {
  const { clientAccnum, clientSubacc, threedsSubacc } = values
  const { appId = '', appSecret = '', browserAppId = '', browserAppSecret = '' } = values
  if (!restKeys.every((name) => values[name])) return undefined
  return {
    network,
    clientAccnum: Number(clientAccnum),
    clientSubacc: Number(clientSubacc),
    confirmedSubacc: Number(threedsSubacc || clientSubacc),
    server: { id: appId, secret: appSecret },
    browser: { id: browserAppId, secret: browserAppSecret },
  }
}
