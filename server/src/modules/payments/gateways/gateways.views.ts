import type { PaymentGatewaySetup } from '@stagedoor/contract/admin'
import { paymentPages } from '@stagedoor/contract/payments'
import type { PaymentAdapter } from '@stagedoor/payment-companies'
import type { ReadCtx } from '../../../platform/context.ts'
import type { GatewayValues } from './configured-gateways.ts'
import { missingFields } from './gateway-setup.rules.ts'
import type { GatewayHealth } from './gateways.store.ts'

/** The set-up of a payment company. */
interface Setup {
  readonly adapter: PaymentAdapter
  readonly values: GatewayValues
  readonly isEnabled: boolean
  readonly isPreferred: boolean
  readonly priority: number
  readonly statementDescriptor: string
  readonly offersWallets: boolean
  readonly testedAt: Date | null
  readonly testProblem: string | null
  readonly health: GatewayHealth
}

/** Returns a payment company for the console, without its secrets. */
export function gatewaySetupView(
  { config, languages, language }: Pick<ReadCtx, 'config' | 'languages' | 'language'>,
  setup: Setup,
): PaymentGatewaySetup {
  const { adapter, values, health, isEnabled, isPreferred, priority, statementDescriptor } = setup
  const { testedAt, testProblem } = setup
  const translate = (text: string) => languages.translate(language, text)
  const { name, title, fields, capabilities } = adapter
  return {
    _id: name,
    title,
    fields: fields.map(({ name, kind, label, help, isOptional = false, isInAddress = false }) => {
      const value = values[name] ?? ''
      const shown = kind === 'secret' ? '' : value
      const flags = { isOptional, isInAddress, isSet: value !== '' }
      return { name, kind, label: translate(label), help: translate(help), ...flags, value: shown }
    }),
    isComplete: missingFields(fields, values).length === 0,
    isEnabled,
    isPreferred,
    priority,
    statementDescriptor,
    webhookUrl: `${config.publicUrl}${paymentPages.callback.replace(':gateway', name)}`,
    returnUrls: adapter.registersReturns
      ? {
          approved: config.publicUrl + paymentPages.success,
          declined: config.publicUrl + paymentPages.cancel,
        }
      : null,
    test: testedAt && { at: testedAt, problem: testProblem && translate(testProblem) },
    minimumPrice: capabilities.minPrice,
    maximumPrice: capabilities.maxPrice,
    currencies: [...capabilities.currencies],
    canRefund: capabilities.refund,
    allowsAdultContent: capabilities.adultAllowed,
    takesSubscriptions: capabilities.periodMonths.length > 0,
    wallets: [...capabilities.wallets],
    offersWallets: setup.offersWallets,
    ...health,
  }
}
